import { chmod, cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { type Binaries, findBinaries, startCluster } from '@kashtanka/database';
import type { Command } from 'commander';
import { parseConfig } from '../../config/config.ts';
import { startupError } from '../../startup/startup-errors.ts';
import { fail } from '../fail.ts';
import { finishOnSignal } from '../finish-on-signal.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- backup ../backups/2026-11-23
  $ DATA_DIR=../backups/2026-11-23 PORT=3001 DEMO=off WORKER=off npm start   # verify it; sends no email, calls no bank
The backup contains everything, including customers, keys and codes: store it as safely as money.
For your own database (DATABASE_URL) use its own tools, such as pg_dump, and copy "media" and "keys" from the data folder.`;

const MAY_PASS = 0o111;

/**
 * Folders that database rows depend on: files they refer to and encryption keys. Everything else can be recreated.
 */
const REFERENCED_FOLDERS = ['media', 'keys'];

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('Back up the whole shop into a folder that can be started as DATA_DIR')
    .argument('<folder>', 'an empty or new folder')
    .addHelpText('after', EXAMPLES)
    .action(backUp);
}

/**
 * Works while the shop sells. Files are copied after the database, so every file that a copied row refers to is in
 * the copy.
 */
async function backUp(folder: string): Promise<void> {
  const parsed = parseConfig(process.env);
  if (!parsed.ok) return fail(parsed.errors);
  const { config } = parsed;
  const to = resolve(folder);
  const data = resolve(config.dataFolder);
  const refusal = await findRefusal(to, data, config.databaseUrl);
  if (refusal) return fail([refusal]);
  const binaries = findBinaries();
  if (!binaries) return fail(['There is no PostgreSQL on this machine to make the copy with.']);
  await finishOnSignal(async () => {
    try {
      await copyShop(binaries, data, to);
    } catch (error) {
      return fail([startupError(error, config), await takeBack(to)]);
    }
    console.log(
      `The backup in ${to} is complete. Verify it: DATA_DIR=${to} PORT=3001 DEMO=off WORKER=off npm start`,
    );
  });
}

/** Removes an unfinished copy; returns a sentence with the outcome. */
async function takeBack(to: string): Promise<string> {
  try {
    for (const name of ['postgres', ...REFERENCED_FOLDERS])
      await rm(join(to, name), { recursive: true, force: true });
    return `The unfinished copy in ${to} was removed.`;
  } catch {
    return `The unfinished copy is still in ${to} and is not a backup.`;
  }
}

async function copyShop(binaries: Binaries, data: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  // Owner-only, except as root: then the database runs as another account, which needs to traverse this folder as
  // it does the shop's.
  const shop = await stat(data);
  await chmod(to, 0o700 | (shop.mode & MAY_PASS));
  await mkdir(join(to, 'postgres'), { recursive: true, mode: 0o700 });
  const cluster = await startCluster({ binaries, folder: join(data, 'postgres') });
  try {
    await cluster.copyTo(join(to, 'postgres'));
  } finally {
    await cluster.stop();
  }
  const there = new Set(await readdir(data));
  for (const name of REFERENCED_FOLDERS.filter((one) => there.has(one))) {
    await mkdir(join(to, name), { mode: 0o700 });
    await cp(join(data, name), join(to, name), { recursive: true, preserveTimestamps: true });
    await chmod(join(to, name), 0o700);
  }
}

async function findRefusal(to: string, data: string, databaseUrl: string | null): Promise<string | undefined> {
  if (databaseUrl)
    return 'The database is your own (DATABASE_URL): back it up with its own tools, such as pg_dump.';
  if (to === data || to.startsWith(data + sep)) return `${to} is inside the data folder: choose a folder outside.`;
  const there = await namesIn(to);
  if (there === 'no folder') return `${to} is not a folder: choose another one.`;
  if (there.length > 0) return `${to} is not empty: choose another folder.`;
  const own = await namesIn(join(data, 'postgres'));
  return own.length > 0 ? undefined : `There is no shop in ${data} yet.`;
}

/** Empty where the folder does not exist or is not readable. */
function namesIn(folder: string): Promise<string[] | 'no folder'> {
  return readdir(folder).catch(({ code }: NodeJS.ErrnoException) => (code === 'ENOTDIR' ? 'no folder' : []));
}
