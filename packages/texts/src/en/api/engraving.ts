import type { ru } from '../../ru/api/engraving.ts';

export const en: typeof ru = {
  exampleText: 'This is the example text. Enter your dog’s name and your own phone number',
  exampleNumber: 'This number is an example. Enter your own, or clear the line',
  tooBroad: 'The letters would be smaller than 1.5\u00a0mm. Shorten the text',
  tooManyLines: (most) => `Too many lines: this size takes ${most} at most`,
  unknownCharacters: (characters) => `The engraver has no such characters: ${characters}`,
};
