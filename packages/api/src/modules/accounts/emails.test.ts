import { describe, expect, it } from 'vitest';
import { changedLetter, noteOf } from './emails.ts';

type Place = Parameters<typeof noteOf>[1];

describe('a letter of what was done to an account', () => {
  const at = new Date('2026-11-25T23:05:00Z');

  it.each([
    ['password_changed', (place: Place) => noteOf('password_changed', place, at)],
    ['account_deleted', (place: Place) => noteOf('account_deleted', place, at)],
    ['email_changed', (place: Place) => changedLetter('secret', place, at)],
  ])('It says when it was: %s', (_, letterIn) => {
    const saidIn = (locale: 'ru' | 'en') => letterIn({ locale, origin: 'https://kashtanka.example' }).blocks[1];

    expect(saidIn('ru')).toEqual({ kind: 'text', text: 'Это было 26\u00a0ноября в\u00a002:05 по\u00a0Москве.' });
    expect(saidIn('en')).toEqual({ kind: 'text', text: 'It happened on 26\u00a0November at 02:05 Moscow time.' });
  });
});
