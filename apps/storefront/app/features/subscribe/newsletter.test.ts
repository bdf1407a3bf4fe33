import { expect, test } from 'vitest';
import { newsFaults, newsPayload } from './newsletter.ts';

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

test('newsletter: sends the address and the empty honeypot field [NEWS-02] [API-24]', () => {
  expect(newsPayload(filled, GUEST)).toEqual({
    news_agreement: true,
    guest_first_name: '-',
    guest_email: 'anna@example.com',
    guest_terms_agreement: true,
  });
  expect(newsPayload({ ...empty, news: true, trap: 'Bob' }, ACCOUNT)).toEqual({
    news_agreement: true,
    guest_first_name: 'Bob',
  });
});
