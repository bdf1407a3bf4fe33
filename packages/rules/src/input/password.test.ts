import { describe, expect, it } from 'vitest';
import { isPasswordPersonal, isTrivialPassword, normalizePassword } from './password.ts';

describe('a password that needs no list to be guessed', () => {
  it('password: common ones are refused', () => {
    for (const password of ['88888888', 'abababab', 'ААААаааа', '12031985', '87654321', '79161234567']) {
      expect(isTrivialPassword(password), password).toBe(true);
    }
  });

  it('password: uncommon ones are taken', () => {
    for (const password of ['correct horse', 'лопата-в-снегу', '314159265358', 'aB3$aB3$']) {
      expect(isTrivialPassword(password), password).toBe(false);
    }
  });
});

describe('a password that leans on its owner', () => {
  const anna = { email: 'anna.kim@example.com', names: ['Анна', 'Ким'] };

  it('password: ones close to name or email are refused', () => {
    for (const password of [
      'anna.kim',
      'anna1234',
      'Anna-2026',
      'КИМкимкимКИМ',
      'annakim2026',
      'kashtanka1',
      'Каштанка!!',
    ]) {
      expect(isPasswordPersonal(password, anna), password).toBe(true);
    }
  });

  it('password: ones unlike name and email are taken', () => {
    for (const password of ['anna и её лопата', 'лопата-в-снегу', 'kimono-снегопад']) {
      expect(isPasswordPersonal(password, anna), password).toBe(false);
    }
  });

  it('password: at least eight characters must remain without the longest personal words', () => {
    const annabelle = { email: 'ann@example.com', names: ['Annabelle'] };

    expect(isPasswordPersonal('annabelle-снегопа', annabelle)).toBe(false);
    expect(isPasswordPersonal('annabelle-снегоп', annabelle)).toBe(true);
    expect(isPasswordPersonal('annabelle99', annabelle)).toBe(true);
    expect(isPasswordPersonal('лопата', annabelle)).toBe(false);
  });

  it('a name of two letters excludes no password', () => {
    expect(isPasswordPersonal('jolly-kayak', { email: 'jo@ya.ru', names: ['Jo'] })).toBe(false);
  });
});

it('password: has one form for every Unicode composition of a keyboard', () => {
  expect(normalizePassword('и\u0306лопата')).toBe(normalizePassword('йлопата'));
});
