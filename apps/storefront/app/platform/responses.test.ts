import { expect, test } from 'vitest';
import { pageStatus } from './responses.ts';

test('An address that nothing could have is as good as one that nothing has', () => {
  expect([400, 404].map(pageStatus)).toEqual([404, 404]);
});

test('responses: a temporary failure may be retried, and a server error is reported', () => {
  expect([0, 429, 502, 503, 504].map(pageStatus)).toEqual([503, 503, 503, 503, 503]);
  expect(pageStatus(500)).toBe(500);
});

test('responses: an invalid request of a page is an error, without an advice to retry', () => {
  expect([401, 403, 413, 431].map(pageStatus)).toEqual([500, 500, 500, 500]);
});
