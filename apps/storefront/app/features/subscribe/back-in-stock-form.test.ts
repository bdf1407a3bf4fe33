import { expect, test } from 'vitest';
import { validateBackInStock } from './back-in-stock-form.ts';
import { serializeGuest } from './guest-form.ts';

const GUEST = { isGuest: true };
const ACCOUNT = { isGuest: false };
const filled = {
  product: 'clr02-07cht-l',
  guest_email: 'anna@example.com',
  guest_terms_agreement: true,
  first_name: '',
};
const empty = { product: '', guest_email: ' ', guest_terms_agreement: false, first_name: '' };

test('back-in-stock form: a complete one has no errors', () => {
  expect(validateBackInStock(filled, GUEST)).toEqual({});
});

test('back-in-stock form: all missing fields are found before it is sent [SUBSCRIBE-12] [SUBSCRIBE-14] [SUBSCRIBE-15]', () => {
  expect(validateBackInStock(empty, GUEST)).toEqual({
    product: 'required',
    guest_email: 'required_for_guest',
    guest_terms_agreement: 'required',
  });
});

test('back-in-stock form: an impossible email is found too [SUBSCRIBE-13]', () => {
  expect(validateBackInStock({ ...filled, guest_email: 'anna@' }, GUEST)).toEqual({ guest_email: 'invalid' });
});

test('back-in-stock form: a user chooses a size and nothing else [AUTH-02]', () => {
  expect(validateBackInStock(empty, ACCOUNT)).toEqual({ product: 'required' });
  expect(serializeGuest(filled, ACCOUNT)).toEqual({ guest_first_name: '-' });
});

test('back-in-stock form: an empty honeypot is sent as a dash, a filled one unchanged [SUBSCRIBE-02]', () => {
  const sent = { guest_email: 'anna@example.com', guest_terms_agreement: true };

  expect(serializeGuest({ ...filled, guest_email: ' anna@example.com ' }, GUEST)).toEqual({
    ...sent,
    guest_first_name: '-',
  });
  expect(serializeGuest({ ...filled, first_name: 'Bob' }, GUEST)).toEqual({ ...sent, guest_first_name: 'Bob' });
});
