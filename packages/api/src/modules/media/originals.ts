import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentId } from './content-id.ts';
import { isFile } from './is-file.ts';
import type { MediaStore } from './media-store.ts';

/** `nowhere`: the file does not exist; `away`: the store is unreachable. */
export type Found = { path: string } | 'nowhere' | 'away';

/** Originals by name, which starts with the content id. With a store, the folder is this server's cache of it. */
export type Originals = ReturnType<typeof createOriginals>;

export function createOriginals(folder: string, store: MediaStore | null) {
  const coming = new Map<string, Promise<Found>>();
  /** Added by this process and not uploaded yet. */
  const unsent = new Set<string>();
  const pathOf = (name: string) => join(folder, name);
  const isHere = (name: string) => isFile(pathOf(name));
  return {
    unsent,
    pathOf,
    isHere,
    store: async (name: string, path: string): Promise<void> => {
      if (await isHere(name)) return;
      await writeWhole(pathOf(name), async (aside) => {
        await copyFile(path, aside);
        return 'got';
      });
      if (store) unsent.add(name);
    },
    /** Only here; a store keeps its own. */
    remove: async (name: string): Promise<void> => {
      unsent.delete(name);
      await rm(pathOf(name), { force: true });
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

/** A download is verified against the hash in its name. */
async function bring(store: MediaStore, name: string, path: string): Promise<Found> {
  const got = await writeWhole(path, async (aside) => {
    const answer = await store.get(name, aside);
    return answer === 'got' && !name.startsWith(`${await contentId(aside)}.`) ? 'away' : answer;
  });
  return got === 'got' ? { path } : got;
}

/** Written to a temporary name and renamed, so that a partial file is never visible. */
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
