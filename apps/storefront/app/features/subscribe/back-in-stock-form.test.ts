import { expect, test } from 'vitest';
import { validateBackInStock } from './back-in-stock-form.ts';
import { serializeGuest } from './guest-form.ts';

const GUEST = { isGuest: true };
const ACCOUNT = { isGuest: false };
const filled = { article: 'clr02-07cht-l', email: 'anna@example.com', terms: true, trap: '' };
const empty = { article: '', email: ' ', terms: false, trap: '' };

test('A filled form has no faults', () => {
  expect(validateBackInStock(filled, GUEST)).toEqual({});
});

test('Everything that is missing is known before the form is sent [SUBSCRIBE-12] [SUBSCRIBE-14] [SUBSCRIBE-15]', () => {
  expect(validateBackInStock(empty, GUEST)).toEqual({
    article: 'required',
    email: 'required_for_guest',
    terms: 'required',
  });
});

test('An address that cannot be one is known too [SUBSCRIBE-13]', () => {
  expect(validateBackInStock({ ...filled, email: 'anna@' }, GUEST)).toEqual({ email: 'invalid' });
});

test('An account chooses its size and nothing else [AUTH-02]', () => {
  expect(validateBackInStock(empty, ACCOUNT)).toEqual({ article: 'required' });
  expect(serializeGuest(filled, ACCOUNT)).toEqual({ guest_first_name: '-' });
});

test('An empty trap is sent as a sign, a filled one as it is [SUBSCRIBE-02]', () => {
  const sent = { guest_email: 'anna@example.com', guest_terms_agreement: true };

  expect(serializeGuest({ ...filled, email: ' anna@example.com ' }, GUEST)).toEqual({
    ...sent,
    guest_first_name: '-',
  });
  expect(serializeGuest({ ...filled, trap: 'Bob' }, GUEST)).toEqual({ ...sent, guest_first_name: 'Bob' });
});
