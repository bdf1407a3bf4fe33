import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseConfig } from '../config/config.ts';

/** One file per shop in the home folder of the person, readable by that person alone. */
function fileOf(environment: NodeJS.ProcessEnv): string {
  const folder = environment.XDG_CONFIG_HOME || join(homedir(), '.config');
  const parsed = parseConfig(environment);
  const shop = parsed.ok ? [resolve(parsed.config.dataFolder), parsed.config.databaseUrl ?? ''] : [];
  const name = createHash('sha256').update(shop.join('\n')).digest('hex').slice(0, 16);
  return join(folder, 'kashtanka', `session-${name}`);
}

/** The token of this person's session at this shop; undefined without one. */
export function readStoredSession(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  try {
    return readFileSync(fileOf(environment), 'utf8').trim() || undefined;
  } catch {
    // Not signed in at this terminal.
    return undefined;
  }
}

export function storeSession(token: string, environment: NodeJS.ProcessEnv = process.env): void {
  const file = fileOf(environment);
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  writeFileSync(file, token, { mode: 0o600 });
}

export function removeStoredSession(environment: NodeJS.ProcessEnv = process.env): void {
  rmSync(fileOf(environment), { force: true });
}
