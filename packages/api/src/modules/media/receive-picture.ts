import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
};

export type ReceivedPicture = { ok: true; path: string; remove(): Promise<void> } | { ok: false };

/** Writes an uploaded picture to a temporary file; refuses one that is larger than `most` bytes. */
export async function receivePicture(
  { stream, type }: { stream: Readable; type: string },
  most: number,
): Promise<ReceivedPicture> {
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-upload-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, `picture${EXTENSIONS[type] ?? ''}`);
  try {
    await pipeline(stream, limitTo(most), createWriteStream(path));
    return { ok: true, path, remove };
  } catch (error) {
    await remove();
    if (error instanceof TooLarge) return { ok: false };
    throw error;
  }
}

class TooLarge extends Error {}

function limitTo(most: number) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most) throw new TooLarge();
      yield chunk;
    }
  };
}
