import { expect, it } from 'vitest';
import { isOneLine, replaceInvisible, textError } from './text.ts';

it('refuses a text with a null character [VALIDATION-21]', () => {
  expect(textError('Шарик\u0000')).toBe('null_characters_not_allowed');
});

it('refuses half a surrogate pair [VALIDATION-25]', () => {
  for (const text of ['\ud83d', 'Шарик \udc36', '\udc36\ud83d']) {
    expect(textError(text), JSON.stringify(text)).toBe('surrogate_characters_not_allowed');
  }
});

it('takes whole characters', () => {
  for (const text of ['', 'Шарик', 'Шарик 🐶']) {
    expect(textError(text), JSON.stringify(text)).toBeUndefined();
  }
});

const UNSEEN = [
  '\u0007',
  '\t',
  '\r',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
];

it('one line of text has no line break', () => {
  for (const character of [...UNSEEN, '\n']) {
    expect(isOneLine(`Шарик${character}Бобик`), JSON.stringify(character)).toBe(false);
  }
});

it('one line of text keeps the signs that people write', () => {
  for (const text of ['', 'Шарик', 'О’Нил-Кац, 5 «б»', 'Шарик 👩‍🚀🏳️‍🌈', 'שרון']) {
    expect(isOneLine(text), JSON.stringify(text)).toBe(true);
  }
});

it('pasted text loses its invisible characters', () => {
  for (const character of UNSEEN) {
    expect(replaceInvisible(`Лесная${character}5\nкод 12`), JSON.stringify(character)).toBe('Лесная 5\nкод 12');
  }
});
