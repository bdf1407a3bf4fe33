import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedConfig, parseConfig } from './config/config.ts';

const FILE = 'ports';

/** Where a shop of this machine alone is opened, and its practice bank. */
type Ports = { port: number; bank: number };

/** Notes them for the commands beside it; nobody's shop stands still for that. */
export async function notePorts(dataFolder: string, { port, bank }: Ports): Promise<void> {
  await writeFile(join(dataFolder, FILE), `${port} ${bank}`).catch(() => undefined);
}

/**
 * What a command beside a shop works with. Where nobody says otherwise it is where the shop of this folder was opened last: its
 * bank answers there, and what letters name leads there.
 */
export async function configBeside(environment: NodeJS.ProcessEnv): Promise<ParsedConfig> {
  const parsed = parseConfig(environment);
  if (!parsed.ok || environment.PORT) return parsed;
  const [PORT, BANK_SIMULATOR_PORT] = (
    await readFile(join(parsed.config.dataFolder, FILE), 'utf8').catch(() => '')
  ).split(' ');
  const beside = parseConfig({ BANK_SIMULATOR_PORT, ...environment, PORT });
  return beside.ok ? beside : parsed;
}
