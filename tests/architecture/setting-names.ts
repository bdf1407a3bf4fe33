import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../../apps/server/src');

/** All settings that the server reads. */
export const SETTING_NAMES = readdirSync(SERVER)
  .filter((name) => name.endsWith('config.ts'))
  .flatMap((name) => [...readFileSync(join(SERVER, name), 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+): \{/gm)])
  .map(([, name = '']) => name);
