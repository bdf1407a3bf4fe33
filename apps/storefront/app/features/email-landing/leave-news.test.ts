import { expect, test } from 'vitest';
import { readLink, refusedBy } from './leave-news.ts';

test('leaving the newsletter: each refusal has its own message, and a link without a code sends no request [NEWS-13] [ERRORTEXT-39]', async () => {
  expect(refusedBy({ status: 400 })).toEqual({ at: 'wrong_code' });
  expect(refusedBy({ status: 404 })).toEqual({ at: 'not_found' });
  expect(refusedBy({ status: 0 })).toEqual({ at: 'failed', status: 0 });
  expect(await readLink(null)).toEqual({ at: 'wrong_code' });
});
