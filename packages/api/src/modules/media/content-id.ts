import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

export const ID_LENGTH = 20;

/** A prefix of the SHA-256 of a file's content. */
export async function contentId(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex').slice(0, ID_LENGTH);
}
