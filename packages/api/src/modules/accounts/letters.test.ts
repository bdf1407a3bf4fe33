import { describe, expect, it } from 'vitest';
import { noteOf } from './letters.ts';

describe('a letter of what was done to an account', () => {
  const at = new Date('2026-11-25T23:05:00Z');

  it.each(['password_changed', 'email_changed', 'account_deleted'] as const)('It says when it was: %s', (kind) => {
    const saidIn = (locale: 'ru' | 'en') =>
      noteOf(kind, { locale, origin: 'https://kashtanka.example' }, at).blocks[1];

    expect(saidIn('ru')).toEqual({ kind: 'text', text: 'Это было 26\u00a0ноября в\u00a002:05 по\u00a0Москве.' });
    expect(saidIn('en')).toEqual({ kind: 'text', text: 'It happened on 26\u00a0November at 02:05 Moscow time.' });
  });
});
