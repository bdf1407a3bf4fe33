import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Account, type Binaries, chooseAccount, programIn, run } from './binaries.ts';
import { type Endpoint, passwordFrom, prepareEndpoint, SECRET_FILE, SUPERUSER } from './endpoint.ts';
import { isAlive } from './pid-file.ts';
import type { Platform } from './platforms.ts';

/** Folder of a cluster, with the binaries and the account that run it. */
export type Place = {
  platform: Platform;
  binaries: Binaries;
  account: Account;
  /** Contains its data, its socket and its log. */
  folder: string;
  data: string;
  endpoint: Endpoint;
};

export function preparePlace(platform: Platform, binaries: Binaries, folder: string): Place {
  const data = join(folder, 'cluster');
  const program = programIn(binaries.folder, 'postgres', platform);
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const account = chooseAccount({ program, parent: dirname(folder), cluster: data }, platform);
  if (account.kind === 'lent') chownSync(folder, account.uid, account.gid);
  return {
    platform,
    binaries,
    account,
    folder,
    data,
    endpoint: prepareEndpoint({ platform, account, folder, data }),
  };
}

/** Creates the cluster unless the folder holds one; returns whether it did. */
export async function createMissingCluster(place: Place): Promise<boolean> {
  removeUnfinished(place);
  const inside = existsSync(place.data) ? readdirSync(place.data) : [];
  if (inside.includes('PG_VERSION')) return false;
  // Other files in the folder belong to the user, so no cluster is created beside them.
  if (inside.length > 0) throw new Error(`${place.data} is to hold the database, and holds something else.`);
  await createCluster(place);
  return true;
}

/** Made beside and renamed when whole: a start that was killed leaves nothing half made, and of two the first has made it. */
async function createCluster(place: Place): Promise<void> {
  const unfinished = `${place.data}.unfinished.${process.pid}`;
  const options = ['-U', SUPERUSER, '-E', 'UTF8', '--locale-provider=icu', '--icu-locale=ru', '--locale=C'];
  const initdb = (...access: string[]) => run(place, 'initdb', ['-D', unfinished, ...options, ...access]);
  if (place.platform.endpoint.kind === 'socket') await initdb('-A', 'trust');
  else await withPassword(place, unfinished, (file) => initdb('-A', 'scram-sha-256', `--pwfile=${file}`));
  try {
    renameSync(unfinished, place.data);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(join(place.data, 'PG_VERSION'))) throw error;
  }
}

/** Gives a new secret to the cluster that `create` makes with the superuser's password in a file. */
async function withPassword(
  { account }: Place,
  made: string,
  create: (file: string) => Promise<void>,
): Promise<void> {
  const secret = randomBytes(32).toString('hex');
  const file = `${made}.password`;
  writeFileSync(file, passwordFrom(secret, SUPERUSER), { mode: 0o600 });
  if (account.kind === 'lent') chownSync(file, account.uid, account.gid);
  try {
    await create(file);
  } finally {
    rmSync(file);
  }
  writeFileSync(join(made, SECRET_FILE), secret, { mode: 0o600 });
}

/**
 * Removes folders of makers that were killed, but not of running ones. A folder with this process's own pid belonged to
 * a dead process.
 */
function removeUnfinished({ folder, data }: Place): void {
  const prefix = `${basename(data)}.unfinished`;
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix))) {
    const maker = Number.parseInt(name.slice(prefix.length + 1), 10);
    if (maker === process.pid || !isAlive(maker)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
