import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { dataFolder, startShop } from './shop.ts';

let filled: Promise<string> | undefined;

/**
 * A folder of data that holds the demo shop, which is loaded once for all benches: a server that has just loaded its goods is
 * busy with them for a while, and holds what that took.
 */
export async function demoFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const data = await dataFolder();
  await copyDemo(data.folder);
  return data;
}

/** The same in a folder that there is or is not yet. */
export async function copyDemo(folder: string): Promise<void> {
  filled ??= fill().catch((error: unknown) => {
    // Whoever comes next tries again.
    filled = undefined;
    throw error;
  });
  // Files of the database belong to an account of its own, which a copy must not change.
  await promisify(execFile)('cp', ['--archive', '--no-target-directory', await filled, folder]);
}

async function fill(): Promise<string> {
  const { folder } = await dataFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const shop = await startShop(folder);
  await shop.stop();
  return folder;
}
