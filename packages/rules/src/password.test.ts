import { describe, expect, it } from 'vitest';
import { isPasswordLikeOwner, isPlainPassword, normalPassword } from './password.ts';

describe('a password that needs no list to be guessed', () => {
  it.each(['88888888', 'abababab', 'ААААаааа', '12031985', '87654321', '79161234567'])(
    '%s is plain',
    (password) => {
      expect(isPlainPassword(password)).toBe(true);
    },
  );

  it.each(['correct horse', 'лопата-в-снегу', '314159265358', 'aB3$aB3$'])('%s is not', (password) => {
    expect(isPlainPassword(password)).toBe(false);
  });
});

describe('a password that leans on its owner', () => {
  const anna = { email: 'anna.kim@example.com', names: ['Анна', 'Ким'] };

  it.each(['anna.kim', 'anna1234', 'Anna-2026', 'КИМкимкимКИМ', 'annakim2026', 'kashtanka1', 'Каштанка!!'])(
    '%s is too close to Anna Kim',
    (password) => {
      expect(isPasswordLikeOwner(password, anna)).toBe(true);
    },
  );

  it.each(['anna и её лопата', 'лопата-в-снегу', 'kimono-снегопад'])('%s is her own', (password) => {
    expect(isPasswordLikeOwner(password, anna)).toBe(false);
  });

  it('a name of two letters forbids nothing', () => {
    expect(isPasswordLikeOwner('jolly-kayak', { email: 'jo@ya.ru', names: ['Jo'] })).toBe(false);
  });
});

it('one password has one form, however a keyboard composes its letters', () => {
  expect(normalPassword('и\u0306лопата')).toBe(normalPassword('йлопата'));
});
