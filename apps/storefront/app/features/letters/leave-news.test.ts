import { expect, test } from 'vitest';
import { leaveNews, leftBy } from './leave-news.ts';

const subscriber = { email: 'a***@mail.ru', confirmed: null, cancelled: null };
const problem = { detail: '', code: 'not_found' as const };

test('Leaving ends in one of four ways, or fails [NEWS-13] [ERRORTEXT-39]', async () => {
  const answered = (status: 'success' | 'already_unsubscribed') =>
    leftBy({ ok: true, status: 200, body: { status, subscriber }, etag: undefined });

  expect(answered('success')).toEqual({ at: 'success', email: 'a***@mail.ru' });
  expect(answered('already_unsubscribed')).toEqual({ at: 'already_unsubscribed', email: 'a***@mail.ru' });
  expect(leftBy({ ok: false, kind: 'fields', status: 400, fields: {} })).toEqual({ at: 'wrong_code' });
  expect(leftBy({ ok: false, kind: 'detail', status: 404, problem })).toEqual({ at: 'not_found' });
  expect(leftBy({ ok: false, kind: 'network', status: 0 })).toEqual({ at: 'failed', status: 0 });
  expect(await leaveNews(null)).toEqual({ at: 'wrong_code' });
});
