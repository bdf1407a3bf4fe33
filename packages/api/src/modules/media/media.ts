import { open, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { lruOptions } from '#platform/cache/lru-options';
import type { Database, Tx } from '#platform/database';
import { loadSharp } from '#platform/load-sharp';
import { contentId, ID_LENGTH } from './content-id.ts';
import type { MediaStore } from './media-store.ts';
import { createOriginals, type Found } from './originals.ts';
import { createRenditions, FORMATS, type MEDIA_WIDTHS, type Rendition } from './renditions.ts';
import { findMedia, insertMedia, listMedia, type MediaRow } from './sql/media.ts';
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
  /** Drops what is kept of a deleted file; the file itself stays, because other servers know that they have it. */
  forget(id: string): void;
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

const MODEL = 'model/gltf-binary';
const MIMES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.glb': MODEL,
};

const PIXELS = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Detected formats of raster images, because a file name may be wrong; SVG is not a raster image. */
const DRAWN: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);
/** A file of a few kilobytes can claim enough pixels to exhaust the memory. */
const MAX_PIXELS = 100_000_000;
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
      if (!isTrial) await once(copied, row.id, () => copyOriginal(row, path));
      await insertMedia(tx, row, name.slice(0, LONGEST_NAME) || null);
      return row.id;
    },
    forget: (id) => {
      rows.delete(id);
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

/**
 * Decodes an image fully, so that a broken one is refused here and does not fail later; a second decoding is avoided.
 */
async function refusalOf(path: string, describe: (path: string) => Promise<unknown>): Promise<string | undefined> {
  const mime = MIMES[extname(path).toLowerCase()];
  if (!mime) return 'is none of JPG, PNG, WebP, SVG, MP4, GLB';
  try {
    if (!(await stat(path)).isFile()) return 'is not a file';
    if (mime === MODEL && !(await isWholeModel(path))) return 'is no whole GLB of version 2 inside';
    if (!PIXELS.has(mime)) return undefined;
    const sharp = await loadSharp();
    const { format, width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (!DRAWN.has(format)) return `is no JPG, PNG or WebP inside, but ${format}`;
    if (width * height > MAX_PIXELS) return `has more than ${MAX_PIXELS / 1_000_000} million pixels`;
    await describe(path);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'is not there' : 'cannot be read';
  }
  return undefined;
}

const GLB_HEADER_BYTES = 12;
const GLB_VERSION = 2;

/** A GLB starts with its magic, version and length. */
async function isWholeModel(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(GLB_HEADER_BYTES), 0, GLB_HEADER_BYTES, 0);
    return (
      bytesRead === GLB_HEADER_BYTES &&
      buffer.toString('latin1', 0, 4) === 'glTF' &&
      buffer.readUInt32LE(4) === GLB_VERSION &&
      buffer.readUInt32LE(8) === (await file.stat()).size
    );
  } finally {
    await file.close();
  }
}

async function describe(path: string): Promise<MediaRow> {
  const extension = extname(path).toLowerCase();
  const mime = MIMES[extension];
  if (!mime) throw new Error(`${path} is not a supported media type`);
  const { size: bytes } = await stat(path);
  const id = await contentId(path);
  if (!PIXELS.has(mime)) return { id, extension, mime, width: null, height: null, color: null, bytes };
  // sharp applies the EXIF orientation.
  const sharp = await loadSharp();
  const { width, height } = (await sharp(path).metadata()).autoOrient;
  return { id, extension, mime, width, height, color: await groundOf(path), bytes };
}

/** The average colour of the image's border, as placeholder. */
async function groundOf(path: string): Promise<string> {
  const sharp = await loadSharp();
  const side = 8;
  const { data, info } = await sharp(path)
    .rotate()
    .resize(side, side, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const edge = [...Array(side).keys()].map((x) => x * info.channels);
  const mean = (channel: number) =>
    Math.round(edge.reduce((sum, offset) => sum + (data[offset + channel] ?? 0), 0) / edge.length);
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')}`;
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
