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
 * Puts a new feed in the place of the last one, in one step, and beside it the same for who takes it compressed. One that has lost half of its offers is thrown away, unless
 * somebody who knows why says so.
 */
export async function keepFeed(
  folder: string,
  lines: AsyncIterable<string>,
  options: { evenIfSmaller: boolean },
): Promise<FeedOutcome> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, FEED_FILE);
  const aside = `${file}.${process.pid}`;
  await pipeline(lines, createWriteStream(aside));
  await pipeline(createReadStream(aside), createGzip(), createWriteStream(`${aside}.gz`));
  const [offers, before] = [await countOffers(aside), await countOffers(file)];
  const isKept = offers > 0 && (options.evenIfSmaller || offers >= before * MOST_LOST);
  for (const ending of ['', '.gz']) {
    if (isKept) await rename(aside + ending, file + ending);
    else await rm(aside + ending);
  }
  return { offers, before, isKept };
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
