import { expect, test } from 'vitest';
import { toPageStatus } from './responses.ts';

test('responses: an impossible address is not found', () => {
  expect([400, 404].map(toPageStatus)).toEqual([404, 404]);
});

test('responses: a temporary failure may be retried, and a server error is reported', () => {
  expect([0, 429, 502, 503, 504].map(toPageStatus)).toEqual([503, 503, 503, 503, 503]);
  expect(toPageStatus(500)).toBe(500);
});

test('responses: an invalid request of a page is an error, without an advice to retry', () => {
  expect([401, 403, 413, 431].map(toPageStatus)).toEqual([500, 500, 500, 500]);
});
