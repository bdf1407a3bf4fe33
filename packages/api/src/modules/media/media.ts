import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { lruOptions } from '#platform/cache/lru-options';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { ID_LENGTH } from './content-id.ts';
import { describe, PIXELS, refusalOf } from './describe-file.ts';
import type { MediaStore } from './media-store.ts';
import { createOriginals, type Found } from './originals.ts';
import { createRenditions, FORMATS, type MEDIA_WIDTHS, type Rendition } from './renditions.ts';
import { findMedia, insertMedia, listMedia, type MediaRow, reclaimMedia, takeDeleted } from './sql/media.ts';
import { type UploadResult, uploadMissing, uploadNew } from './upload-originals.ts';

/** An image for pages: its URL, its size to reserve space, and its placeholder colour. */
export type MediaUrl = {
  url: string;
  mime: string;
  width: number | null;
  height: number | null;
  color: string | null;
};

export type Media = {
  /** Copies a file in, once for equal content. With `isTrial` nothing is copied. */
  add(tx: Tx, path: string, options?: { isTrial?: boolean; name?: string | undefined }): Promise<string>;
  /** Drops what is kept of a deleted picture in memory. */
  forget(id: string): void;
  /** Deletes the files of pictures that were deleted before `before`; returns how many. */
  removeDeleted(before: Date): Promise<number>;
  /** The reason why a file cannot be added, if any. */
  refusal(path: string): Promise<string | undefined>;
  /** URLs by id; unknown ids are missing. */
  urls(ids: readonly string[]): Promise<Map<string, MediaUrl>>;
  /** The file of a rendition. */
  rendition(id: string, rendition: Rendition): Promise<Found>;
  /** Local paths of all files by id, for backups. */
  files(): Promise<Map<string, string>>;
  /** Downloads all files that only the store has; false if it is unreachable. */
  bringAll(): Promise<boolean>;
  /** The original with its media type, for files that are not raster images. */
  original(id: string): Promise<(Extract<Found, object> & { mime: string }) | Extract<Found, string>>;
  /** Uploads files of the last import to the store; null without a store. */
  sendNew(): Promise<UploadResult | null>;
  /** Uploads all local files that the store lacks. */
  sendMissing(): Promise<UploadResult | null>;
};

const ID = new RegExp(`^[0-9a-f]{${ID_LENGTH}}$`);
const CACHED_ROWS = 20_000;
const LONGEST_NAME = 200;
/** The width in the URL of an image before the page chooses one. */
const DEFAULT_WIDTH = 960;

type Deps = {
  db: Database;
  /** Originals and renditions; servers of one database share this folder or a store. */
  folder: string;
  store: MediaStore | null;
};

export function createMedia({ db, folder, store }: Deps): Media {
  const originals = createOriginals(join(folder, 'originals'), store);
  const renditions = createRenditions(join(folder, 'renditions'));
  // An id is a hash of the content, so cached rows never become invalid.
  const rows = new LRUCache<string, MediaRow>(lruOptions(CACHED_ROWS));
  const described = new LRUCache<string, Promise<MediaRow>>(lruOptions(CACHED_ROWS));
  const copied = new LRUCache<string, Promise<void>>(lruOptions(CACHED_ROWS));
  const rowsOf = async (ids: readonly string[]): Promise<MediaRow[]> => {
    // Ids in URLs are untrusted; malformed ones are not looked up.
    const missing = ids.filter((id) => ID.test(id) && !rows.has(id));
    if (missing.length > 0) for (const row of await findMedia(db, missing)) rows.set(row.id, row);
    return ids.flatMap((id) => rows.get(id) ?? []);
  };

  /** Concurrent rows of an import may name one file, which is then read and copied once. */
  const describeOnce = async (path: string): Promise<MediaRow> => {
    const { mtimeMs, size } = await stat(path);
    return once(described, `${path}:${mtimeMs}:${size}`, () => describe(path));
  };

  const copyOriginal = async (row: MediaRow, path: string): Promise<void> => {
    await originals.store(nameOf(row), path);
    rows.set(row.id, row);
  };

  return {
    refusal: (path) => refusalOf(path, describeOnce),
    add: async (tx, path, { isTrial = false, name = basename(path) } = {}) => {
      const row = await describeOnce(path);
      await reclaimMedia(tx, row.id);
      if (!isTrial) await once(copied, row.id, () => copyOriginal(row, path)).finally(() => copied.delete(row.id));
      await insertMedia(tx, row, name.slice(0, LONGEST_NAME) || null);
      return row.id;
    },
    forget: (id) => {
      rows.delete(id);
    },
    removeDeleted: async (before) => {
      for (let count = 0; ; count += 1) {
        const isRemoved = await inTransaction(db, async (tx) => {
          const deleted = await takeDeleted(tx, before);
          if (deleted) await Promise.all([originals.remove(nameOf(deleted)), renditions.remove(deleted.id)]);
          return deleted !== undefined;
        });
        if (!isRemoved) return count;
      }
    },
    urls: async (ids) => new Map((await rowsOf([...new Set(ids)])).map((row) => [row.id, urlOf(row)])),
    rendition: async (id, rendition) => {
      const [row] = await rowsOf([id]);
      if (!row || !PIXELS.has(row.mime)) return 'nowhere';
      return renditions.fileOf(id, rendition, () => originals.at(nameOf(row)));
    },
    files: async () => new Map((await listMedia(db)).map((row) => [row.id, originals.pathOf(nameOf(row))])),
    bringAll: async () => {
      for (const row of await listMedia(db)) if ((await originals.at(nameOf(row))) === 'away') return false;
      return true;
    },
    original: async (id) => {
      const [row] = await rowsOf([id]);
      // A raster original is not served, because its metadata may contain a location.
      if (!row || PIXELS.has(row.mime)) return 'nowhere';
      const found = await originals.at(nameOf(row));
      return typeof found === 'string' ? found : { ...found, mime: row.mime };
    },
    sendNew: async () => store && uploadNew(store, originals),
    sendMissing: async () => store && uploadMissing(store, originals, (await listMedia(db)).map(nameOf)),
  };
}

function nameOf({ id, extension }: Pick<MediaRow, 'id' | 'extension'>): string {
  return `${id}${extension}`;
}

/** Shares pending and finished work; a failure is not cached. */
function once<T>(cache: LRUCache<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const working = work();
  cache.set(key, working);
  working.catch(() => cache.delete(key));
  return working;
}

function urlOf(row: MediaRow): MediaUrl {
  const isPixels = PIXELS.has(row.mime);
  const file = isPixels ? `${DEFAULT_WIDTH}.webp` : `original${row.extension}`;
  const mime = isPixels ? 'image/webp' : row.mime;
  return { url: `/media/${row.id}/${file}`, mime, width: row.width, height: row.height, color: row.color };
}

/** `srcset` of a raster image at a banner width in every format, for normal and double density. */
export function listImageSources(
  { url }: Pick<MediaUrl, 'url'>,
  width: number,
): { srcset: string; type: string }[] {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  return Object.entries(FORMATS).map(([format, type]) => ({
    srcset: `${folder}${width}.${format} 1x, ${folder}${2 * width}.${format} 2x`,
    type,
  }));
}

/** A raster image as JPEG for emails, because some mail clients do not show WebP. */
export function jpegUrl({ url }: Pick<MediaUrl, 'url'>, width: (typeof MEDIA_WIDTHS)[number]): string {
  return `${url.slice(0, url.lastIndexOf('/') + 1)}${width}.jpg`;
}
