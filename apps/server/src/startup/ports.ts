import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type ParsedConfig, parseConfig } from '../config/config.ts';

const FILE = 'ports';

/** Ports of a local shop, its bank simulator and its back office. */
type Ports = { port: number; bank: number; backoffice: number };

/**
 * Persists the ports for commands beside the shop; a failure to write is ignored because the shop works without the
 * file.
 */
export async function notePorts(dataFolder: string, { port, bank, backoffice }: Ports): Promise<void> {
  await writeFile(join(dataFolder, FILE), `${port} ${bank} ${backoffice}`).catch(() => undefined);
}

/**
 * Configuration for a command beside a shop. By default it uses the ports on which the shop of this folder last
 * ran, because the bank simulator and links use them.
 */
export async function configForCommand(environment: NodeJS.ProcessEnv): Promise<ParsedConfig> {
  const parsed = parseConfig(environment);
  if (!parsed.ok || environment.PORT) return parsed;
  const [PORT, BANK_SIMULATOR_PORT, BACKOFFICE_PORT] = (
    await readFile(join(parsed.config.dataFolder, FILE), 'utf8').catch(() => '')
  ).split(' ');
  const withNotedPorts = parseConfig({ BANK_SIMULATOR_PORT, BACKOFFICE_PORT, ...environment, PORT });
  return withNotedPorts.ok ? withNotedPorts : parsed;
}

/** Checks that the port is free, so that a taken port is reported before anything is built or loaded. */
export async function tryPort({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
