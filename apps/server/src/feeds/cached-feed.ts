import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

export const FEED_FILE = 'yml.xml';

/** A feed that loses more than this share of its offers is probably an error. */
const MOST_LOST = 0.5;

export type FeedOutcome = { offers: number; before: number; isKept: boolean };

/**
 * Replaces the feed file and its compressed copy atomically. A feed that lost more than half of its offers is
 * rejected unless the operator forces it. An aborted write leaves no files.
 */
export async function keepFeed(
  folder: string,
  lines: AsyncIterable<string>,
  { evenIfSmaller, signal }: { evenIfSmaller: boolean; signal?: AbortSignal },
): Promise<FeedOutcome> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, FEED_FILE);
  // Another server or a job of this one may write a feed at the same time.
  const aside = `${file}.${randomUUID()}`;
  try {
    // A stream that opens its file by itself could still create it after the clean-up of a failed write.
    const written = await open(aside, 'w');
    await pipeline(lines, written.createWriteStream(), { signal });
    await pipeline(createReadStream(aside), createGzip(), createWriteStream(`${aside}.gz`), { signal });
    const [offers, before] = [await countOffers(aside), await countOffers(file)];
    const isKept = offers > 0 && (evenIfSmaller || offers >= before * MOST_LOST);
    if (isKept) for (const ending of ['', '.gz']) await rename(aside + ending, file + ending);
    return { offers, before, isKept };
  } finally {
    for (const ending of ['', '.gz']) await rm(aside + ending, { force: true });
  }
}

/** Each offer is one line. */
async function countOffers(file: string): Promise<number> {
  if (!existsSync(file)) return 0;
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line.startsWith('<offer ')) count += 1;
  }
  return count;
}
