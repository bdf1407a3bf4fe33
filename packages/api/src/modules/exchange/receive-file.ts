import type { Readable } from 'node:stream';

/** The bytes of an upload; undefined if it has more than `most`. The rest is then left unread. */
export async function receiveFile(stream: Readable, most: number): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
