import { expect, test } from 'vitest';
import { pageStatus } from './answers.ts';

test('An address that nothing could have is as good as one that nothing has; the rest is a fault', () => {
  expect([400, 404].map(pageStatus)).toEqual([404, 404]);
  expect([0, 429, 500, 502, 503].map(pageStatus)).toEqual([500, 500, 500, 500, 500]);
});
