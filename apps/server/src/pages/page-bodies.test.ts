import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createBodies } from './page-bodies.ts';

/** Written by people, as pages are: what a program makes up compresses otherwise. */
const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/architecture.md'));

test('A page is the same in every form', async () => {
  const body = createBodies(PAGE);

  expect(await body('identity')).toEqual(PAGE);
  expect(brotliDecompressSync(await body('br'))).toEqual(PAGE);
  expect(gunzipSync(await body('gzip'))).toEqual(PAGE);
});

test('Those who come while a form is made share the making', () => {
  const body = createBodies(PAGE);

  expect(body('br')).toBe(body('br'));
});

test('What many ask for becomes smaller, and nobody waits for that', async () => {
  const body = createBodies(PAGE);
  const quick = (await body('br')).length;

  const meanwhile = Array.from({ length: 9 }, () => body('br'));
  await vi.waitUntil(async () => (await body('br')).length < quick, { interval: 5, timeout: 20_000 });

  expect(meanwhile.every((one) => one instanceof Buffer && one.length === quick)).toBe(true);
  expect(brotliDecompressSync(await body('br'))).toEqual(PAGE);
});

test('What is kept of a page holds the memory of its bytes and no more', async () => {
  const body = createBodies(PAGE);
  const kept = [await body('br'), await body('gzip')];

  expect(kept.map(({ buffer }) => buffer.byteLength)).toEqual(kept.map(({ length }) => length));
});
