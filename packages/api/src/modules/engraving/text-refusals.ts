import type { FieldRefusal } from '#platform/http/reply';

/** Why a text cannot be cut: the codes of the contract know too few reasons, so each has words of its own. */

export const EXAMPLE_TEXT: FieldRefusal = {
  code: 'invalid',
  words: {
    ru: 'Это надпись для\u00a0примера. Напишите имя и\u00a0телефон своей собаки',
    en: 'This is the example. Write your own dog’s name and your phone number',
  },
};

export const UNSEEN_TEXT: FieldRefusal = {
  code: 'invalid',
  words: {
    ru: 'В\u00a0надписи только невидимые знаки: вырезать нечего',
    en: 'The text has only signs that cannot be seen: there is nothing to engrave',
  },
};

export const TOO_BROAD: FieldRefusal = {
  code: 'invalid',
  words: {
    ru: 'Буквы выйдут мельче полутора миллиметров. Напишите короче',
    en: 'The letters would be lower than one and a half millimetres. Write less',
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
      ru: `Таких знаков у\u00a0гравёра нет: ${named}`,
      en: `The engraver does not have these signs: ${named}`,
    },
  };
}

/** A whole text in another script would fill the message. */
const SIGNS_NAMED = 10;
