import { open, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Database, Tx } from '#platform/database';
import { loadSharp } from '#platform/load-sharp';
import { atMost } from '#platform/lru-options';
import { contentId, ID_LENGTH } from './content-id.ts';
import type { MediaStore } from './media-store.ts';
import { createOriginals, type Found } from './originals.ts';
import { createRenditions, type Rendition } from './renditions.ts';
import { type Sent, sendMissing, sendNew } from './send-originals.ts';
import { findMedia, insertMedia, listMedia, type MediaRow } from './store.ts';

/** A picture as pages need it: its address, its size so that nothing jumps, its ground until it is there. */
export type MediaUrl = {
  url: string;
  mime: string;
  width: number | null;
  height: number | null;
  color: string | null;
};

export type Media = {
  /** Copies a file in; the same content is kept once. With `isTrial` its bytes stay where they are. */
  add(tx: Tx, path: string, options?: { isTrial: boolean }): Promise<string>;
  /** Whether a file could be added: a reason when not. */
  refusal(path: string): Promise<string | undefined>;
  /** Addresses by id; unknown ids are left out. */
  urls(ids: readonly string[]): Promise<Map<string, MediaUrl>>;
  /** The file of a rendition. */
  rendition(id: string, rendition: Rendition): Promise<Found>;
  /** Where everything that was ever added lies, by id: for copies, not for browsers. */
  files(): Promise<Map<string, string>>;
  /** Brings here what lies in the store alone; false where it is away. */
  bringAll(): Promise<boolean>;
  /** The original file with its type, for what is no picture of pixels. */
  original(id: string): Promise<(Extract<Found, object> & { mime: string }) | Extract<Found, string>>;
  /** Has the store of all servers take what an import has just added; null without a store. */
  sendNew(): Promise<Sent | null>;
  /** The same for all that lies here and not there. */
  sendMissing(): Promise<Sent | null>;
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
/** A name may say another of them than the content is; what is drawn by a program, as SVG, is no photo. */
const DRAWN: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);
/** A file of a few kilobytes can claim so many that drawing them takes all memory. */
const MOST_PIXELS = 100_000_000;
const ID = new RegExp(`^[0-9a-f]{${ID_LENGTH}}$`);
const KEPT_ROWS = 20_000;
/** The address that stands for a picture before a page chooses its width. */
const DEFAULT_WIDTH = 960;

type Deps = {
  db: Database;
  /** Holds the originals and their renditions; servers of one database share it, or have a store in common. */
  folder: string;
  store: MediaStore | null;
};

export function createMedia({ db, folder, store }: Deps): Media {
  const originals = createOriginals(join(folder, 'originals'), store);
  const renditions = createRenditions(join(folder, 'renditions'));
  // Rows never change, since an id is its content, so what was read once holds.
  const rows = new LRUCache<string, MediaRow>(atMost(KEPT_ROWS));
  const described = new LRUCache<string, Promise<MediaRow>>(atMost(KEPT_ROWS));
  const copied = new LRUCache<string, Promise<void>>(atMost(KEPT_ROWS));
  const rowsOf = async (ids: readonly string[]): Promise<MediaRow[]> => {
    // Addresses are written by anyone: what cannot be an id is not asked for.
    const missing = ids.filter((id) => ID.test(id) && !rows.has(id));
    if (missing.length > 0) for (const row of await findMedia(db, missing)) rows.set(row.id, row);
    return ids.flatMap((id) => rows.get(id) ?? []);
  };

  /** Two rows of an import may name one file at once: it is read once, and its content copied once. */
  const describeOnce = async (path: string): Promise<MediaRow> => {
    const { mtimeMs, size } = await stat(path);
    return once(described, `${path}:${mtimeMs}:${size}`, () => describe(path));
  };

  const copyOriginal = async (row: MediaRow, path: string): Promise<void> => {
    await originals.keep(nameOf(row), path);
    rows.set(row.id, row);
  };

  return {
    refusal: (path) => refusalOf(path, describeOnce),
    add: async (tx, path, { isTrial } = { isTrial: false }) => {
      const row = await describeOnce(path);
      if (!isTrial) await once(copied, row.id, () => copyOriginal(row, path));
      await insertMedia(tx, row);
      return row.id;
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
      // A photo as it was taken may tell where; what is drawn of it does not.
      if (!row || PIXELS.has(row.mime)) return 'nowhere';
      const found = await originals.at(nameOf(row));
      return typeof found === 'string' ? found : { ...found, mime: row.mime };
    },
    sendNew: async () => store && sendNew(store, originals),
    sendMissing: async () => store && sendMissing(store, originals, (await listMedia(db)).map(nameOf)),
  };
}

function nameOf({ id, extension }: Pick<MediaRow, 'id' | 'extension'>): string {
  return `${id}${extension}`;
}

/** What is under way or done is not done again; a failure is not remembered. */
function once<T>(kept: LRUCache<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const working = work();
  kept.set(key, working);
  working.catch(() => kept.delete(key));
  return working;
}

function urlOf(row: MediaRow): MediaUrl {
  const isPixels = PIXELS.has(row.mime);
  const file = isPixels ? `${DEFAULT_WIDTH}.webp` : `original${row.extension}`;
  const mime = isPixels ? 'image/webp' : row.mime;
  return { url: `/media/${row.id}/${file}`, mime, width: row.width, height: row.height, color: row.color };
}

/** A picture is decoded here to its end, so that none breaks off a whole import later; what was read is not read again. */
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
    if (width * height > MOST_PIXELS) return `has more than ${MOST_PIXELS / 1_000_000} million pixels`;
    await describe(path);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'is not there' : 'cannot be read';
  }
  return undefined;
}

const GLB_HEADER_BYTES = 12;
const GLB_VERSION = 2;

/** A GLB begins with its name, its version and its length. */
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
  if (!mime) throw new Error(`${path} is no kind of media`);
  const { size: bytes } = await stat(path);
  const id = await contentId(path);
  if (!PIXELS.has(mime)) return { id, extension, mime, width: null, height: null, color: null, bytes };
  // A camera that was held upright writes its photo lying, and how to turn it.
  const sharp = await loadSharp();
  const { width, height } = (await sharp(path).metadata()).autoOrient;
  return { id, extension, mime, width, height, color: await groundOf(path), bytes };
}

/** The colour of the picture's edges: the tile waits in the photo's own ground. */
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
