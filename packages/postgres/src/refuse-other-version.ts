import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';

/** Asked of what did not start: to ask before costs each start and each command a process. */
export function refuseOtherVersion({ data, binaries }: { data: string; binaries: Binaries }): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const ours = majorOf(binaries);
  if (made === ours) return;
  throw new Error(
    `The database in ${data} was made by PostgreSQL ${made}, but the binaries in ${binaries.folder} are version ` +
      `${ours}. Move the data with pg_dump, or set PGBIN to the folder of PostgreSQL ${made}.`,
  );
}

/** `postgres (PostgreSQL) 18.4` is 18. */
function majorOf(binaries: Binaries): string | undefined {
  const { stdout } = spawnSync(join(binaries.folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return /\) (\d+)/.exec(stdout)?.[1];
}
