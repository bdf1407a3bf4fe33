import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedConfig, parseConfig } from './config.ts';

const FILE = 'port';

/** Notes where the shop of this folder is opened, for the commands beside it. */
export async function notePort(dataFolder: string, port: number): Promise<void> {
  await writeFile(join(dataFolder, FILE), String(port));
}

/**
 * What a command beside a shop works with. Where nobody says otherwise it is the port at which that shop was opened last: the
 * practice bank answers beside it, and what letters name leads there.
 */
export async function configBeside(environment: NodeJS.ProcessEnv): Promise<ParsedConfig> {
  const parsed = parseConfig(environment);
  if (!parsed.ok || environment.PORT) return parsed;
  const port = await readFile(join(parsed.config.dataFolder, FILE), 'utf8').catch(() => '');
  return /^\d+$/.test(port) ? parseConfig({ ...environment, PORT: port }) : parsed;
}
