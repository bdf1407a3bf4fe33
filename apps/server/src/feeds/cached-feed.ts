import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

export const FEED_FILE = 'yml.xml';

/** A feed that lost more than this share of its offers is more likely a fault than the truth. */
const MOST_LOST = 0.5;

export type FeedOutcome = { offers: number; before: number; isKept: boolean };

/**
 * Puts a new feed in the place of the last one, in one step, and beside it the same for who takes it compressed. One that
 * has lost half of its offers is thrown away, unless somebody who knows why says so. Broken off, it leaves nothing behind.
 */
export async function keepFeed(
  folder: string,
  lines: AsyncIterable<string>,
  { evenIfSmaller, signal }: { evenIfSmaller: boolean; signal?: AbortSignal },
): Promise<FeedOutcome> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, FEED_FILE);
  // Another server, or this one's job, may write one at the same time.
  const aside = `${file}.${randomUUID()}`;
  try {
    await pipeline(lines, createWriteStream(aside), { signal });
    await pipeline(createReadStream(aside), createGzip(), createWriteStream(`${aside}.gz`), { signal });
    const [offers, before] = [await countOffers(aside), await countOffers(file)];
    const isKept = offers > 0 && (evenIfSmaller || offers >= before * MOST_LOST);
    if (isKept) for (const ending of ['', '.gz']) await rename(aside + ending, file + ending);
    return { offers, before, isKept };
  } finally {
    for (const ending of ['', '.gz']) await rm(aside + ending, { force: true });
  }
}

/** Each offer is a line of its own. */
async function countOffers(file: string): Promise<number> {
  if (!existsSync(file)) return 0;
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line.startsWith('<offer ')) count += 1;
  }
  return count;
}
