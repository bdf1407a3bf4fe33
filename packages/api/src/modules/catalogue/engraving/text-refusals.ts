// Refusals of engraving texts have messages of their own, because the contract's codes are too few to give the reason.
import type { FieldRefusal } from '#platform/http/reply';

export const EXAMPLE_TEXT: FieldRefusal = {
  code: 'invalid',
  words: {
    ru: 'Это надпись для\u00a0примера. Напишите имя собаки и\u00a0свой телефон',
    en: 'This is the example text. Enter your dog’s name and your own phone number',
  },
};

export const EXAMPLE_NUMBER: FieldRefusal = {
  code: 'invalid',
  words: {
    ru: 'Это номер для\u00a0примера. Напишите свой или\u00a0сотрите строку',
    en: 'This number is an example. Enter your own, or clear the line',
  },
};

export const TOO_BROAD: FieldRefusal = {
  code: 'invalid',
  words: {
    ru: 'Буквы выйдут мельче полутора миллиметров. Напишите короче',
    en: 'The letters would be smaller than 1.5\u00a0mm. Shorten the text',
  },
};

export function tooManyLines(most: number): FieldRefusal {
  return {
    code: 'invalid',
    words: {
      ru: `Слишком много строк: в\u00a0этот размер входит не\u00a0больше ${most}`,
      en: `Too many lines: this size takes ${most} at most`,
    },
  };
}

export function unknownSigns(signs: readonly string[]): FieldRefusal {
  const named = signs.slice(0, SIGNS_NAMED).join(' ');
  return {
    code: 'invalid',
    words: {
      ru: `Эти знаки не\u00a0гравируем: ${named}`,
      en: `The engraver has no such characters: ${named}`,
    },
  };
}

/** A whole text in another script would fill the message. */
const SIGNS_NAMED = 10;
