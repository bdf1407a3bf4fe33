import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where originals lie for servers that have no folder in common, each under the name of its file. */
export type MediaStore = {
  /** Whether it took the file. */
  put(name: string, path: string): Promise<boolean>;
  /** Writes what lies under a name to a file. */
  get(name: string, path: string): Promise<'got' | 'nowhere' | 'away'>;
  /** `away` when it cannot be asked. */
  find(name: string): Promise<'there' | 'nowhere' | 'away'>;
};

/** A file; or there is none, or the store that may have it does not answer now. */
export type Found = { path: string } | 'nowhere' | 'away';

/** How many files reached the store, and the names of those that did not. */
export type Sent = { sent: number; failed: string[] };

/**
 * Originals, by names that never mean another content. They lie in the folder; where there is a store, the folder is this
 * server's part of it, and what it lacks is brought when it is asked for.
 */
export function createOriginals(folder: string, store: MediaStore | null) {
  const coming = new Map<string, Promise<Found>>();
  const unsent = new Set<string>();
  const pathOf = (name: string) => join(folder, name);

  const bring = async (from: MediaStore, name: string): Promise<Found> => {
    const got = await writeWhole(
      pathOf(name),
      (aside) => from.get(name, aside),
      (word) => word === 'got',
    );
    return got === 'got' ? { path: pathOf(name) } : got;
  };

  const send = async (to: MediaStore, names: readonly string[]): Promise<Sent> => {
    const told: Sent = { sent: 0, failed: [] };
    for (const name of names) {
      if (await to.put(name, pathOf(name))) {
        told.sent += 1;
        unsent.delete(name);
      } else told.failed.push(name);
    }
    return told;
  };

  return {
    pathOf,
    keep: async (name: string, path: string): Promise<void> => {
      await writeWhole(pathOf(name), (aside) => copyFile(path, aside));
      if (store) unsent.add(name);
    },
    at: async (name: string): Promise<Found> => {
      if (await isFile(pathOf(name))) return { path: pathOf(name) };
      if (!store) return 'nowhere';
      const bringing = coming.get(name) ?? bring(store, name).finally(() => coming.delete(name));
      coming.set(name, bringing);
      return bringing;
    },
    /** Sends what this process has added since; after the commit, since a store knows no transaction. */
    sendNew: async (): Promise<Sent> => (store ? send(store, [...unsent]) : { sent: 0, failed: [] }),
    /** Sends what the folder has of these and the store lacks. */
    sendMissing: async (names: readonly string[]): Promise<Sent> => {
      if (!store) return { sent: 0, failed: [] };
      const wanting: string[] = [];
      for (const name of names) {
        if ((await isFile(pathOf(name))) && (await store.find(name)) !== 'there') wanting.push(name);
      }
      return send(store, wanting);
    },
  };
}

/** Written aside and renamed when whole: nobody finds half a file, and a process that dies leaves none. */
async function writeWhole<T>(
  path: string,
  write: (aside: string) => Promise<T>,
  isWritten: (outcome: T) => boolean = () => true,
): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${randomUUID()}.part`;
  try {
    const outcome = await write(aside);
    if (isWritten(outcome)) await rename(aside, path);
    return outcome;
  } finally {
    await rm(aside, { force: true });
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    // Not there: that is the question.
    return false;
  }
}
