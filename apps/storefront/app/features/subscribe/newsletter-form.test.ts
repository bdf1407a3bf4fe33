import { expect, test } from 'vitest';
import { serializeNewsletter, validateNewsletter } from './newsletter-form.ts';

const GUEST = { isGuest: true };
const ACCOUNT = { isGuest: false };
const filled = {
  guest_email: ' anna@example.com ',
  guest_terms_agreement: true,
  news_agreement: true,
  first_name: '',
};
const empty = { guest_email: '', guest_terms_agreement: false, news_agreement: false, first_name: '' };

test('newsletter form: a guest gives an email and both consents, a user only the required one [NEWS-11] [NEWS-12] [VALIDATION-32]', () => {
  expect(validateNewsletter(empty, GUEST)).toEqual({
    guest_email: 'required_for_guest',
    guest_terms_agreement: 'required',
    news_agreement: 'required',
  });
  expect(validateNewsletter({ ...filled, guest_email: 'anna@' }, GUEST)).toEqual({ guest_email: 'invalid' });
  expect(validateNewsletter(empty, ACCOUNT)).toEqual({ news_agreement: 'required' });
  expect(validateNewsletter(filled, GUEST)).toEqual({});
});

test('newsletter form: sends the address and the empty honeypot field [NEWS-02] [API-24]', () => {
  expect(serializeNewsletter(filled, GUEST)).toEqual({
    news_agreement: true,
    guest_first_name: '-',
    guest_email: 'anna@example.com',
    guest_terms_agreement: true,
  });
  expect(serializeNewsletter({ ...empty, news_agreement: true, first_name: 'Bob' }, ACCOUNT)).toEqual({
    news_agreement: true,
    guest_first_name: 'Bob',
  });
});
