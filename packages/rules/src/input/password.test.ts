import { describe, expect, it } from 'vitest';
import { isPasswordLikeOwner, isPlainPassword, normalPassword } from './password.ts';

describe('a password that needs no list to be guessed', () => {
  it('password: common ones are refused', () => {
    for (const password of ['88888888', 'abababab', 'ААААаааа', '12031985', '87654321', '79161234567']) {
      expect(isPlainPassword(password), password).toBe(true);
    }
  });

  it('password: uncommon ones are taken', () => {
    for (const password of ['correct horse', 'лопата-в-снегу', '314159265358', 'aB3$aB3$']) {
      expect(isPlainPassword(password), password).toBe(false);
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
      expect(isPasswordLikeOwner(password, anna), password).toBe(true);
    }
  });

  it('password: ones unlike name and email are taken', () => {
    for (const password of ['anna и её лопата', 'лопата-в-снегу', 'kimono-снегопад']) {
      expect(isPasswordLikeOwner(password, anna), password).toBe(false);
    }
  });

  it('a name of two letters forbids nothing', () => {
    expect(isPasswordLikeOwner('jolly-kayak', { email: 'jo@ya.ru', names: ['Jo'] })).toBe(false);
  });
});

it('password: has one form for every Unicode composition of a keyboard', () => {
  expect(normalPassword('и\u0306лопата')).toBe(normalPassword('йлопата'));
});
