import { LARGEST_PHOTO_BYTES } from '@kashtanka/contract';
import type { Sharp } from 'sharp';
import { loadSharp } from '#platform/load-sharp';
import { createSemaphore } from '#platform/semaphore';
import { decodeBitmap } from './decode-bitmap.ts';

/** Square; twice the displayed size. */
const SIDE_PX = 640;
const QUALITY = 82;

/**
 * A small file can claim any number of pixels, and some formats are decoded whole: the limit is a large camera's image.
 */
export const MAX_PIXELS = 25_000_000;
const MAX_SECONDS = 10;

/** The memory budget allows two large images at once. */
const semaphore = createSemaphore(2);

/**
 * Re-encodes a photo upright, square and without metadata, because files contain locations and may be polyglots. The
 * format is detected by its first bytes (DOG-03, DOG-04). Undefined for an unsupported image.
 */
export async function processPhoto(image: Blob): Promise<Buffer | undefined> {
  if (image.size > LARGEST_PHOTO_BYTES) return undefined;
  const bytes = Buffer.from(await image.arrayBuffer());
  const kind = kindOf(bytes);
  if (!kind) return undefined;
  const release = await semaphore.acquire();
  try {
    const picture = kind === 'bmp' ? await ofBitmap(bytes) : await ofFile(bytes, kind);
    return await picture
      ?.autoOrient()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover', withoutEnlargement: false })
      .flatten({ background: '#ffffff' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
  } catch {
    // sharp failed: the file is broken, too large, or of another format than it claims.
    return undefined;
  } finally {
    release();
  }
}

type Kind = 'jpeg' | 'png' | 'gif' | 'bmp';

const BEGINNINGS: readonly (readonly [Kind, Buffer])[] = [
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['gif', Buffer.from('GIF8')],
  ['bmp', Buffer.from('BM')],
];

function kindOf(bytes: Buffer): Kind | undefined {
  return BEGINNINGS.find(([, beginning]) => bytes.subarray(0, beginning.length).equals(beginning))?.[0];
}

/** The header is checked before any pixels are decoded. */
async function ofFile(bytes: Buffer, kind: Kind): Promise<Sharp | undefined> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { format } = await picture.metadata();
  return format === kind ? picture : undefined;
}

async function ofBitmap(bytes: Buffer): Promise<Sharp | undefined> {
  const bitmap = decodeBitmap(bytes, MAX_PIXELS);
  if (!bitmap) return undefined;
  const { width, height, pixels } = bitmap;
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
