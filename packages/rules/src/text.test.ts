import { expect, it } from 'vitest';
import { textFault } from './text.ts';

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
