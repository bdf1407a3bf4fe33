import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** The feed for Yandex Market. */
export const FEED_FILE = 'yml.xml';

/** A feed that loses more than this share of its offers is probably an error. */
const MAX_LOST_SHARE = 0.5;

export type FeedOutcome = { offers: number; before: number; isReplaced: boolean };

/**
 * Replaces the feed file and its compressed copy atomically. A feed that lost more than half of its offers is
 * rejected unless the operator forces it. An aborted write leaves no files.
 */
export async function replaceFeed(
  folder: string,
  lines: AsyncIterable<string>,
  { evenIfSmaller, signal }: { evenIfSmaller: boolean; signal?: AbortSignal },
): Promise<FeedOutcome> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, FEED_FILE);
  // Another server or a job of this one may write a feed at the same time.
  const temporary = `${file}.${randomUUID()}`;
  try {
    // A stream that opens its file by itself could still create it after the clean-up of a failed write.
    const written = await open(temporary, 'w');
    await pipeline(lines, written.createWriteStream(), { signal });
    await pipeline(createReadStream(temporary), createGzip(), createWriteStream(`${temporary}.gz`), { signal });
    const [offers, before] = [await countOffers(temporary), await countOffers(file)];
    const isReplaced = offers > 0 && (evenIfSmaller || offers >= before * MAX_LOST_SHARE);
    if (isReplaced) for (const ending of ['', '.gz']) await rename(temporary + ending, file + ending);
    return { offers, before, isReplaced };
  } finally {
    for (const ending of ['', '.gz']) await rm(temporary + ending, { force: true });
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
