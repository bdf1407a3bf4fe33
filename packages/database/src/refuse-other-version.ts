import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';

/** Asked for running servers and after failed starts only, because before each start it would cost another process. */
export async function refuseOtherVersion({ data, binaries }: Pick<Place, 'data' | 'binaries'>): Promise<void> {
  const [made, ours] = await Promise.all([readFile(join(data, 'PG_VERSION'), 'utf8'), majorOf(binaries)]);
  if (made.trim() === ours) return;
  throw new Error(
    `The database in ${data} was made by PostgreSQL ${made.trim()}, but the binaries in ${binaries.folder} are version ` +
      `${ours}. Move the data with pg_dump, or set PGBIN to the folder of PostgreSQL ${made.trim()}.`,
  );
}

/** `postgres (PostgreSQL) 18.4` is 18. */
async function majorOf(binaries: Binaries): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)(join(binaries.folder, 'postgres'), ['--version']);
  return /\) (\d+)/.exec(stdout)?.[1];
}
