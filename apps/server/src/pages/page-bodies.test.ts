import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createBodies } from './page-bodies.ts';

/** Prose like a page's, because generated text compresses differently. */
const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/architecture.md'));

test('page bodies: every encoding decodes to the same page', async () => {
  const body = createBodies(PAGE);

  expect(await body('identity')).toEqual(PAGE);
  expect(brotliDecompressSync(await body('br'))).toEqual(PAGE);
  expect(gunzipSync(await body('gzip'))).toEqual(PAGE);
});

test('page bodies: concurrent requests share one compression', () => {
  const body = createBodies(PAGE);

  expect(body('br')).toBe(body('br'));
});

test('page bodies: a popular page is compressed harder, and no request waits for it', async () => {
  const body = createBodies(PAGE);
  const quick = (await body('br')).length;

  const meanwhile = Array.from({ length: 9 }, () => body('br'));
  await vi.waitUntil(async () => (await body('br')).length < quick, { interval: 5, timeout: 20_000 });

  expect(meanwhile.every((one) => one instanceof Buffer && one.length === quick)).toBe(true);
  expect(brotliDecompressSync(await body('br'))).toEqual(PAGE);
});

test('page bodies: a cached page holds no more memory than its bytes', async () => {
  const body = createBodies(PAGE);
  const cached = [await body('br'), await body('gzip')];

  expect(cached.map(({ buffer }) => buffer.byteLength)).toEqual(cached.map(({ length }) => length));
});
