import { expect, it } from 'vitest';
import { isOneLine, isPlainText, textFault, withoutUnseen } from './text.ts';

it('refuses a text with a null character [VALIDATION-21]', () => {
  expect(textFault('Шарик\u0000')).toBe('null_characters_not_allowed');
});

it.each(['\ud83d', 'Шарик \udc36', '\udc36\ud83d'])(
  'refuses half a surrogate pair, text %# [VALIDATION-25]',
  (text) => {
    expect(textFault(text)).toBe('surrogate_characters_not_allowed');
  },
);

it.each(['', 'Шарик', 'Шарик 🐶'])('takes the text %j', (text) => {
  expect(textFault(text)).toBeUndefined();
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

it.each([...UNSEEN, '\n'])('one line of text has no %j', (character) => {
  expect(isOneLine(`Шарик${character}Бобик`)).toBe(false);
});

it.each(UNSEEN)('a text of several lines has no %j either', (character) => {
  expect(isPlainText(`Шарик\n${character}Бобик`)).toBe(false);
});

it.each(['', 'Шарик', 'О’Нил-Кац, 5 «б»', 'Шарик 👩‍🚀🏳️‍🌈', 'שרון'])('people write %j in one line', (text) => {
  expect(isOneLine(text)).toBe(true);
});

it.each(UNSEEN)('what was pasted with %j is a plain text without it', (character) => {
  expect(withoutUnseen(`Лесная${character}5\nкод 12`)).toBe('Лесная 5\nкод 12');
});

it('People write several lines too', () => {
  expect(isPlainText('Шарик\n\n+7 916')).toBe(true);
});
