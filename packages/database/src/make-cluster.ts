import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OWNER, type Place } from './place.ts';
import { isAlive } from './postmaster.ts';
import { run } from './run-binary.ts';

/** Made beside and renamed when whole: a start that was killed leaves nothing half made, and of two the first has made it. */
export async function makeCluster(place: Place): Promise<void> {
  const unfinished = `${place.data}.unfinished.${process.pid}`;
  await run(place, 'initdb', [
    '-D',
    unfinished,
    '-U',
    OWNER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=icu',
    '--icu-locale=ru',
    '--locale=C',
  ]);
  try {
    renameSync(unfinished, place.data);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(join(place.data, 'PG_VERSION'))) throw error;
  }
}

/**
 * Removes folders of makers that were killed, but not of running ones. A folder with this process's own pid belonged to
 * a dead process.
 */
export function removeUnfinished({ folder, data }: Place): void {
  const prefix = `${basename(data)}.unfinished`;
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix))) {
    const maker = Number(name.slice(prefix.length + 1));
    if (maker === process.pid || !isAlive(maker)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
