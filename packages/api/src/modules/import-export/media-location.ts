import { readFile, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Media } from '#modules/media';
import { MEDIA_PREFIX } from '#platform/import-export/media-prefix';

/** A file that a document names, and the folder that must contain it. */
export type MediaLocation = { folder: string; path: string };

/** Resolves symbolic links, because a link out of the folder would publish its target. */
export async function findEscape({ folder, path }: MediaLocation): Promise<string | undefined> {
  const [home, target] = await Promise.all([realpath(folder), realpath(path)]);
  return target.startsWith(home + sep) ? undefined : 'lies outside of the document’s folder';
}

export function isMediaId(file: string): boolean {
  return file.startsWith(MEDIA_PREFIX);
}

export function mediaIdOf(file: string): string {
  return file.slice(MEDIA_PREFIX.length);
}

/** The text of a small file of the document, or of one that the shop has. */
export async function readMediaText(
  media: Media,
  file: string,
  placeOf: (file: string) => MediaLocation,
): Promise<string | undefined> {
  if (!isMediaId(file)) return readTextFile(placeOf(file));
  const found = await media.original(mediaIdOf(file));
  return typeof found === 'string' ? undefined : readFile(found.path, 'utf8');
}

const MAX_TEXT_BYTES = 100_000;

/** The text of a small file; undefined if it is missing, too large or outside of the folder. */
async function readTextFile(place: MediaLocation): Promise<string | undefined> {
  try {
    if ((await findEscape(place)) || (await stat(place.path)).size > MAX_TEXT_BYTES) return undefined;
    return await readFile(place.path, 'utf8');
  } catch {
    // Missing or unreadable files are reported by the media check.
    return undefined;
  }
}
