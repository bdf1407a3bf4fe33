import { setImmediate as nextTurn } from 'node:timers/promises';
import { JSONParser } from '@streamparser/json';
import { Unzip, UnzipInflate } from 'fflate';

/** Pushed at once: whatever comes of it, others have their turn before the next. */
const PIECE_BYTES = 4096;
/** No list of addresses is so alike that it shrinks to a hundredth, and none of a whole country is so long. */
const MOST_TIMES = 100;
const MOST_UNPACKED_BYTES = 512 * 1024 * 1024;

/**
 * The rows of a list in a JSON text in a ZIP, as they come off the wire: nothing of it is ever whole in memory. It throws
 * when the archive or the text is broken, when it ends before its end, and when it unpacks to more than any list would.
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
      if (unpacked > Math.min(packed * MOST_TIMES, MOST_UNPACKED_BYTES)) throw new Error('the archive is a bomb');
      if (chunk.length > 0 && !json.isEnded) json.write(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for await (const piece of piecesOf(bytes)) {
    packed += piece.length;
    unzip.push(piece);
    if (rows.length > 0) yield rows.splice(0);
    await nextTurn();
  }
  if (!json.isEnded) throw new Error('the list ends before its end');
}

async function* piecesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
  }
}
