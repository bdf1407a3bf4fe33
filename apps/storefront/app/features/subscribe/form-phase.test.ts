import type { FieldCode, FieldErrors } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { toFormPhase } from './form-phase.ts';

const refused = (fields: FieldErrors) => toFormPhase({ ok: false, kind: 'fields', status: 400, fields });
const error = (code: FieldCode) => [{ code, message: '' }];

test('subscription form: an accepted one is a success [SUBSCRIBE-03] [SUBSCRIBE-04] [NEWS-03] [NEWS-04]', () => {
  expect(toFormPhase({ ok: true, status: 201, body: {}, etag: undefined })).toEqual({ at: 'success' });
});

test.each(['user', 'guest_email'])(
  'subscription form: an existing one, by %s, is reported [SUBSCRIBE-05] [NEWS-05]',
  (field) => {
    expect(refused({ [field]: error('already_subscribed') })).toEqual({ at: 'already_subscribed' });
  },
);

test('subscription form: a product that is back in stock can be bought [SUBSCRIBE-06]', () => {
  expect(refused({ product: error('available_to_buy') })).toEqual({ at: 'available_to_buy' });
});

test('subscription form: a response that refuses no field is an error with its status [SUBSCRIBE-08] [NEWS-06]', () => {
  const problem = { detail: '', code: 'throttled' as const };

  expect(toFormPhase({ ok: false, kind: 'detail', status: 429, problem })).toEqual({ at: 'error', status: 429 });
  expect(toFormPhase({ ok: false, kind: 'network', status: 0 })).toEqual({ at: 'error', status: 0 });
});

test('subscription form: a refused field that the form does not have is an error [SUBSCRIBE-08]', () => {
  expect(refused({ moon: error('invalid'), guest_email: error('invalid') })).toEqual({ at: 'error', status: 400 });
});

test('subscription form: other refusals are shown in the form [SUBSCRIBE-09] [NEWS-07]', () => {
  const errors = {
    guest_email: error('invalid'),
    product: error('subscribe_not_available'),
    news_agreement: error('required'),
  };

  expect(refused(errors)).toEqual({ at: 'form', errors });
});
