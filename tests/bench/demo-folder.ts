import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { dataFolder, startShop } from './shop.ts';

let filled: Promise<string> | undefined;

/**
 * A copy of a data folder with the demo shop, which is loaded only once for all benches: a server that has just
 * imported its products stays busy and holds extra memory.
 */
export async function demoFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const data = await dataFolder();
  await copyDemo(data.folder);
  return data;
}

/** Copies the demo shop into a folder, which may not exist yet. */
export async function copyDemo(folder: string): Promise<void> {
  filled ??= fill().catch((error: unknown) => {
    // The next caller tries again.
    filled = undefined;
    throw error;
  });
  // Database files may belong to another account, so ownership is preserved.
  await promisify(execFile)('cp', ['--archive', '--no-target-directory', await filled, folder]);
}

async function fill(): Promise<string> {
  const { folder } = await dataFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const shop = await startShop(folder);
  await shop.stop();
  return folder;
}
