import { expect, test } from 'vitest';
import { pageStatus } from './responses.ts';

test('An address that nothing could have is as good as one that nothing has', () => {
  expect([400, 404].map(pageStatus)).toEqual([404, 404]);
});

test('What cannot be asked for now may be asked for again, and what broke is a fault', () => {
  expect([0, 429, 502, 503, 504].map(pageStatus)).toEqual([503, 503, 503, 503, 503]);
  expect(pageStatus(500)).toBe(500);
});

test('What no page should have asked for is a fault of ours, and nobody is told to come again', () => {
  expect([401, 403, 413, 431].map(pageStatus)).toEqual([500, 500, 500, 500]);
});
