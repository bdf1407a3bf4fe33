import { readFile, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';

/** A file that a document names, and the folder that it must not leave. */
export type MediaPlace = { folder: string; path: string };

/** A link may lead anywhere; what it leads to would be shown to the whole world. */
export async function leavesFolder({ folder, path }: MediaPlace): Promise<string | undefined> {
  const [home, target] = await Promise.all([realpath(folder), realpath(path)]);
  return target.startsWith(home + sep) ? undefined : 'lies outside of the document’s folder';
}

const LONGEST_TEXT_BYTES = 100_000;

/** The text of a small file; undefined for one that is not there, is too large, or lies elsewhere. */
export async function readMediaText(place: MediaPlace): Promise<string | undefined> {
  try {
    if ((await leavesFolder(place)) || (await stat(place.path)).size > LONGEST_TEXT_BYTES) return undefined;
    return await readFile(place.path, 'utf8');
  } catch {
    // Not there or not to be read: the check of media files tells which.
    return undefined;
  }
}
