import { expect, test } from 'vitest';
import { loadUnsubscribeLink, toUnsubscribeOutcome } from './unsubscribe.ts';

test('leaving the newsletter: each refusal has its own message, and a link without a code sends no request [NEWS-13] [ERRORTEXT-39]', async () => {
  expect(toUnsubscribeOutcome({ status: 400 })).toEqual({ at: 'wrong_code' });
  expect(toUnsubscribeOutcome({ status: 404 })).toEqual({ at: 'not_found' });
  expect(toUnsubscribeOutcome({ status: 0 })).toEqual({ at: 'failed', status: 0 });
  expect(await loadUnsubscribeLink(null)).toEqual({ at: 'wrong_code' });
});
