import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentId } from './content-id.ts';
import { isFile } from './is-file.ts';
import type { MediaStore } from './media-store.ts';

/** A file; or there is none, or the store that may have it does not answer now. */
export type Found = { path: string } | 'nowhere' | 'away';

/**
 * Originals, each by a name that begins with its content's id. They lie in the folder; where there is a store, the folder
 * is this server's part of it, and what it lacks is brought when it is asked for.
 */
export type Originals = ReturnType<typeof createOriginals>;

export function createOriginals(folder: string, store: MediaStore | null) {
  const coming = new Map<string, Promise<Found>>();
  /** Added by this process, and not in the store yet. */
  const unsent = new Set<string>();
  const pathOf = (name: string) => join(folder, name);
  const isHere = (name: string) => isFile(pathOf(name));
  return {
    unsent,
    pathOf,
    isHere,
    keep: async (name: string, path: string): Promise<void> => {
      if (await isHere(name)) return;
      await writeWhole(pathOf(name), async (aside) => {
        await copyFile(path, aside);
        return 'got';
      });
      if (store) unsent.add(name);
    },
    at: async (name: string): Promise<Found> => {
      if (await isHere(name)) return { path: pathOf(name) };
      if (!store) return 'nowhere';
      const bringing = coming.get(name) ?? bring(store, name, pathOf(name)).finally(() => coming.delete(name));
      coming.set(name, bringing);
      return bringing;
    },
  };
}

/** What comes from a store is believed when it is what its name says. */
async function bring(store: MediaStore, name: string, path: string): Promise<Found> {
  const got = await writeWhole(path, async (aside) => {
    const answer = await store.get(name, aside);
    return answer === 'got' && !name.startsWith(`${await contentId(aside)}.`) ? 'away' : answer;
  });
  return got === 'got' ? { path } : got;
}

/** Written aside, and given its name when it is whole: nobody finds half a file under it. */
async function writeWhole(
  path: string,
  write: (aside: string) => Promise<'got' | 'nowhere' | 'away'>,
): Promise<'got' | 'nowhere' | 'away'> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${randomUUID()}.part`;
  try {
    const outcome = await write(aside);
    if (outcome === 'got') await rename(aside, path);
    return outcome;
  } finally {
    await rm(aside, { force: true });
  }
}
