import { open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { loadSharp } from '#platform/load-sharp';
import { contentId } from './content-id.ts';
import type { MediaRow } from './sql/media.ts';

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

export const PIXELS = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Detected formats of raster images, because a file name may be wrong; SVG is not a raster image. */
const DRAWN: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);
/** A file of a few kilobytes can claim enough pixels to exhaust the memory. */
const MAX_PIXELS = 100_000_000;

/**
 * Decodes an image fully, so that a broken one is refused here and does not fail later; a second decoding is avoided.
 */
export async function refusalOf(
  path: string,
  describe: (path: string) => Promise<unknown>,
): Promise<string | undefined> {
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

export async function describe(path: string): Promise<MediaRow> {
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
