import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, test } from 'vitest';
import { FEED_FILE, replaceFeed } from './cached-feed.ts';

const CAREFUL = { evenIfSmaller: false };

async function* feedOf(offers: number): AsyncGenerator<string> {
  yield '<offers>\n';
  for (let at = 0; at < offers; at += 1) yield `<offer id="${at}"></offer>\n`;
}

const filesIn = async (folder: string) => (await readdir(folder)).sort();

const offersIn = async (folder: string) =>
  (await readFile(join(folder, FEED_FILE), 'utf8')).match(/<offer /g)?.length;

test('feed: a new one replaces the previous one and leaves no temporary files', async () => {
  const folder = await aFolder();
  await replaceFeed(folder, feedOf(4), CAREFUL);

  const outcome = await replaceFeed(folder, feedOf(3), CAREFUL);

  expect(outcome).toEqual({ offers: 3, before: 4, isReplaced: true });
  expect(await filesIn(folder)).toEqual([FEED_FILE, `${FEED_FILE}.gz`]);
  expect(await offersIn(folder)).toBe(3);
});

test('feed: one that lost more than half of its offers is not published, unless it is confirmed', async () => {
  const folder = await aFolder();
  await replaceFeed(folder, feedOf(10), CAREFUL);

  expect(await replaceFeed(folder, feedOf(4), CAREFUL)).toEqual({ offers: 4, before: 10, isReplaced: false });
  expect(await offersIn(folder)).toBe(10);

  expect(await replaceFeed(folder, feedOf(4), { evenIfSmaller: true })).toMatchObject({ isReplaced: true });
  expect(await offersIn(folder)).toBe(4);
});

test('feed: an empty one never replaces one with offers', async () => {
  const folder = await aFolder();
  await replaceFeed(folder, feedOf(2), CAREFUL);

  expect(await replaceFeed(folder, feedOf(0), { evenIfSmaller: true })).toMatchObject({ isReplaced: false });
  expect(await offersIn(folder)).toBe(2);
});

test('feed: an aborted one leaves the previous one unchanged', async () => {
  const folder = await aFolder();
  await replaceFeed(folder, feedOf(2), CAREFUL);
  const broken = async function* () {
    yield '<offers>\n';
    throw new Error('the database went away');
  };

  await expect(replaceFeed(folder, broken(), CAREFUL)).rejects.toThrow('the database went away');

  expect(await offersIn(folder)).toBe(2);
  expect(await filesIn(folder)).toEqual([FEED_FILE, `${FEED_FILE}.gz`]);
});

test('feed: shutdown does not wait for it', async () => {
  const folder = await aFolder();
  const leaving = new AbortController();
  const endless = async function* () {
    for (;;) {
      yield '<offer id="1"></offer>\n';
      leaving.abort();
    }
  };

  const writing = replaceFeed(folder, endless(), { ...CAREFUL, signal: leaving.signal });

  await expect(writing).rejects.toThrow('aborted');
  expect(await filesIn(folder)).toEqual([]);
});
