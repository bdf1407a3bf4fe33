import { setImmediate as nextTurn } from 'node:timers/promises';
import { JSONParser } from '@streamparser/json';
import { Unzip, UnzipInflate } from 'fflate';

/** Small chunks, because decompression is synchronous and must not block the event loop. */
const CHUNK_BYTES = 4096;
/** Limits against decompression bombs: no list of addresses compresses to a hundredth, nor is one so long. */
const MAX_TIMES = 100;
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;

/**
 * Streams the rows of a list in a zipped JSON text, so that memory stays small. Throws if the archive or the JSON is
 * broken or truncated, or exceeds the limits.
 */
export async function* unzipRows(bytes: AsyncIterable<Uint8Array>, path: string): AsyncGenerator<unknown[], void> {
  const rows: unknown[] = [];
  const json = new JSONParser({ paths: [path], keepStack: false });
  json.onValue = ({ value }) => void rows.push(value);
  let packed = 0;
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    file.ondata = (error, chunk) => {
      if (error) throw error;
      unpacked += chunk.length;
      if (unpacked > Math.min(packed * MAX_TIMES, MAX_UNPACKED_BYTES))
        throw new Error('the archive unpacks to more than the limit');
      if (chunk.length > 0 && !json.isEnded) json.write(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of chunksOf(bytes)) {
    packed += chunk.length;
    unzip.push(chunk);
    if (rows.length > 0) yield rows.splice(0);
    await nextTurn();
  }
  if (!json.isEnded) throw new Error('the JSON list is truncated');
}

async function* chunksOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += CHUNK_BYTES) yield chunk.subarray(at, at + CHUNK_BYTES);
  }
}
