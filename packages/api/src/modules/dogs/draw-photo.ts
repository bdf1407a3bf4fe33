import { LARGEST_PHOTO_BYTES } from '@kashtanka/contract';
import type { Sharp } from 'sharp';
import { loadSharp } from '#platform/load-sharp';
import { createGate } from '#platform/semaphore';
import { readBitmap } from './read-bitmap.ts';

/** A square, twice as large as a page shows it. */
const SIDE_PX = 640;
const QUALITY = 82;

/** Few bytes can claim any number of pixels, and some kinds are unpacked whole: this is the largest camera's picture. */
export const MOST_PIXELS = 25_000_000;
const LONGEST_S = 10;

/** Two large pictures at once are as much memory as the shop can spare. */
const gate = createGate(2);

/**
 * A photo as it is kept: upright, square, and nothing but its pixels, since files tell where they were taken and may be
 * two things at once. What it is, its first bytes say (DOG-03, DOG-04). Undefined for what is no such picture.
 */
export async function drawPhoto(image: Blob): Promise<Buffer | undefined> {
  if (image.size > LARGEST_PHOTO_BYTES) return undefined;
  const bytes = Buffer.from(await image.arrayBuffer());
  const kind = kindOf(bytes);
  if (!kind) return undefined;
  const leave = await gate.enter();
  try {
    const picture = kind === 'bmp' ? await ofBitmap(bytes) : await ofFile(bytes, kind);
    return await picture
      ?.autoOrient()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover', withoutEnlargement: false })
      .flatten({ background: '#ffffff' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: LONGEST_S })
      .toBuffer();
  } catch {
    // The library gave it up: broken, too large, or another kind than it said. None of it is a photo.
    return undefined;
  } finally {
    leave();
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

/** Its head is read before any of its pixels. */
async function ofFile(bytes: Buffer, kind: Kind): Promise<Sharp | undefined> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS });
  const { format } = await picture.metadata();
  return format === kind ? picture : undefined;
}

async function ofBitmap(bytes: Buffer): Promise<Sharp | undefined> {
  const bitmap = readBitmap(bytes, MOST_PIXELS);
  if (!bitmap) return undefined;
  const { width, height, pixels } = bitmap;
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
