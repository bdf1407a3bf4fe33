// Refusals of engraving texts have messages of their own, because the contract's codes are too few to give the reason.
import { inEveryLanguage } from '@kashtanka/texts';
import { engravingText } from '@kashtanka/texts/api/engraving';
import type { FieldRefusal } from '#platform/http/reply';
import type { Locale } from '#platform/locale';

type Texts = (typeof engravingText)[Locale];

const invalid = (textOf: (texts: Texts) => string): FieldRefusal => ({
  code: 'invalid',
  words: inEveryLanguage((locale) => textOf(engravingText[locale])),
});

export const EXAMPLE_TEXT = invalid(({ exampleText }) => exampleText);
export const EXAMPLE_NUMBER = invalid(({ exampleNumber }) => exampleNumber);
export const TOO_BROAD = invalid(({ tooBroad }) => tooBroad);

export function tooManyLines(most: number): FieldRefusal {
  return invalid((texts) => texts.tooManyLines(most));
}

/** A whole text in another script would fill the message. */
const SIGNS_NAMED = 10;

export function unknownSigns(signs: readonly string[]): FieldRefusal {
  return invalid((texts) => texts.unknownCharacters(signs.slice(0, SIGNS_NAMED).join(' ')));
}
