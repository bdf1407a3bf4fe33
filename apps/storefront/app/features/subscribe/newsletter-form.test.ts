import { expect, test } from 'vitest';
import { serializeNewsletter, validateNewsletter } from './newsletter-form.ts';

const GUEST = { isGuest: true };
const ACCOUNT = { isGuest: false };
const filled = { email: ' anna@example.com ', terms: true, news: true, trap: '' };
const empty = { email: '', terms: false, news: false, trap: '' };

test('A guest gives an address and both agreements, an account the one that is asked [NEWS-11] [NEWS-12] [VALIDATION-32]', () => {
  expect(validateNewsletter(empty, GUEST)).toEqual({
    email: 'required_for_guest',
    terms: 'required',
    news: 'required',
  });
  expect(validateNewsletter({ ...filled, email: 'anna@' }, GUEST)).toEqual({ email: 'invalid' });
  expect(validateNewsletter(empty, ACCOUNT)).toEqual({ news: 'required' });
  expect(validateNewsletter(filled, GUEST)).toEqual({});
});

test('newsletter: sends the address and the empty honeypot field [NEWS-02] [API-24]', () => {
  expect(serializeNewsletter(filled, GUEST)).toEqual({
    news_agreement: true,
    guest_first_name: '-',
    guest_email: 'anna@example.com',
    guest_terms_agreement: true,
  });
  expect(serializeNewsletter({ ...empty, news: true, trap: 'Bob' }, ACCOUNT)).toEqual({
    news_agreement: true,
    guest_first_name: 'Bob',
  });
});
