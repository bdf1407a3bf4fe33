import { expect, it } from 'vitest';
import { accountChangeEmail, emailChangedEmail } from './account-emails.ts';

const AT = new Date('2026-11-25T23:05:00Z');

it('account emails: name the moment of the change in Moscow time, in both languages', () => {
  for (const [locale, text] of [
    ['ru', 'Это было 26\u00a0ноября в\u00a002:05 по\u00a0Москве.'],
    ['en', 'It happened on 26\u00a0November at 02:05 Moscow time.'],
  ] as const) {
    const place = { locale, origin: 'https://kashtanka.example' };

    expect(accountChangeEmail('password_changed', place, AT).blocks[1], locale).toEqual({ kind: 'text', text });
    expect(accountChangeEmail('account_deleted', place, AT).blocks[1], locale).toEqual({ kind: 'text', text });
    expect(emailChangedEmail('secret', place, AT).blocks[1], locale).toEqual({ kind: 'text', text });
  }
});
