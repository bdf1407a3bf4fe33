import { runs } from '@kashtanka/pricing/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayEmail, normalizeEmail } from './normalize-email.ts';

describe('canonical email', () => {
  it('email: is stored in one form', () => {
    for (const [typed, stored] of [
      ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
      ['user@ПРИМЕР.РФ', 'user@xn--e1afmkfd.xn--p1ai'],
      ['USER@XN--E1AFMKFD.XN--P1AI', 'user@xn--e1afmkfd.xn--p1ai'],
      ['user@mu\u0308ller.de', 'user@xn--mller-kva.de'],
      ['user@m\u00fcller.de', 'user@xn--mller-kva.de'],
      ['<user@x.com>', 'user@x.com'],
      ['\u202auser@x.com\u202c', 'user@x.com'],
      ['Анна@пример.рф', 'анна@xn--e1afmkfd.xn--p1ai'],
      ['anna+dogs@sub.example.travel', 'anna+dogs@sub.example.travel'],
    ] as const) {
      expect(normalizeEmail(typed), JSON.stringify(typed)).toBe(stored);
    }
  });

  it('email: a malformed one is refused', () => {
    for (const typed of [
      'anna',
      'a@b',
      'a@x.com/y',
      'a@x.com:80',
      'a@ex%41mple.com',
      'a@x.com?y',
      'a@[::1].com',
      'a@xn--\u00f1.com',
      'a@\u2474a.ru',
      'a@\u0130\u{10efa}.ru',
    ]) {
      expect(normalizeEmail(typed), JSON.stringify(typed)).toBeUndefined();
    }
  });

  const local = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
  const label = fc.string({
    unit: fc.oneof(
      fc.constantFrom('a', 'Z', '9', '-', 'ü', 'u\u0308', 'Ы', 'ß', 'İ', '漢'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    minLength: 1,
    maxLength: 8,
  });
  const address = fc
    .tuple(local, label, fc.constantFrom('ru', 'рф', 'РФ', 'de'))
    .map(([a, b, c]) => `${a}@${b}.${c}`);

  it('email: a stored form is its own stored form, in NFC, in lower case, with an ASCII domain', () => {
    const law = fc.property(address, (typed) => {
      const stored = normalizeEmail(typed);
      fc.pre(stored !== undefined);

      expect(normalizeEmail(stored)).toBe(stored);
      expect(stored).toBe(stored.normalize('NFC'));
      expect(stored).toBe(stored.toLowerCase());
      expect(stored).toMatch(/@[\x21-\x7e]+$/);
      expect(stored).not.toMatch(/[<>\s]/);
    });

    fc.assert(law, runs(2_000, 200));
  });

  it('email: case, composition and the decoded form lead to the same stored form', () => {
    const law = fc.property(address, (typed) => {
      const stored = normalizeEmail(typed);
      fc.pre(stored !== undefined);

      expect(normalizeEmail(typed.normalize('NFD'))).toBe(stored);
      expect(normalizeEmail(displayEmail(stored))).toBe(stored);
      expect(normalizeEmail(`<${typed}>`)).toBe(stored);
    });

    fc.assert(law, runs(2_000, 200));
  });
});
