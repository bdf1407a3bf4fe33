import type { FieldCode, FieldErrors } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { newsFaults, newsPayload, newsPhaseAfter } from './newsletter.ts';

const GUEST = { isGuest: true };
const ACCOUNT = { isGuest: false };
const filled = { email: ' anna@example.com ', terms: true, news: true, trap: '' };
const empty = { email: '', terms: false, news: false, trap: '' };

test('A guest gives an address and both agreements, an account the one that is asked [NEWS-11] [NEWS-12] [VALIDATION-32]', () => {
  expect(newsFaults(empty, GUEST)).toEqual({ email: 'required_for_guest', terms: 'required', news: 'required' });
  expect(newsFaults({ ...filled, email: 'anna@' }, GUEST)).toEqual({ email: 'invalid' });
  expect(newsFaults(empty, ACCOUNT)).toEqual({ news: 'required' });
  expect(newsFaults(filled, GUEST)).toEqual({});
});

test('What is sent is that, and the sign of an empty trap [NEWS-02] [API-24]', () => {
  expect(newsPayload(filled, GUEST)).toEqual({
    ...{ news_agreement: true, guest_first_name: '-' },
    ...{ guest_email: 'anna@example.com', guest_terms_agreement: true },
  });
  expect(newsPayload({ ...empty, news: true, trap: 'Bob' }, ACCOUNT)).toEqual({
    ...{ news_agreement: true, guest_first_name: 'Bob' },
  });
});

const refused = (fields: FieldErrors) => newsPhaseAfter({ ok: false, kind: 'fields', status: 400, fields });
const error = (code: FieldCode) => [{ code, message: '' }];

test('The form ends well, or with who is there already, or with the status of an error [NEWS-03] [NEWS-04] [NEWS-05] [NEWS-06]', () => {
  const problem = { detail: '', code: 'throttled' as const };

  expect(newsPhaseAfter({ ok: true, status: 201, body: {}, etag: undefined })).toEqual({ at: 'success' });
  expect(refused({ user: error('already_subscribed') })).toEqual({ at: 'already_subscribed' });
  expect(refused({ guest_email: error('already_subscribed') })).toEqual({ at: 'already_subscribed' });
  expect(newsPhaseAfter({ ok: false, kind: 'detail', status: 429, problem })).toEqual({ at: 'error', status: 429 });
  expect(newsPhaseAfter({ ok: false, kind: 'network', status: 0 })).toEqual({ at: 'error', status: 0 });
  expect(refused({ moon: error('invalid') })).toEqual({ at: 'error', status: 400 });
});

test('What is wrong with a field of the form stays in it [NEWS-07]', () => {
  const errors = { guest_email: error('invalid') };

  expect(refused(errors)).toEqual({ at: 'form', errors });
});
