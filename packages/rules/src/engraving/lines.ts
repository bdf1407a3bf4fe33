import { withoutFormatCharacters } from '../input/text.ts';
import { type EngravingFont, glyphOf } from './typeface.ts';

/** Typographic variants that keyboards and phones insert, with their plain characters in the engraver's typeface. */
const PLAIN_CHARACTERS: Readonly<Record<string, string>> = {
  '—': '–',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
};

/**
 * Normalises a typed text for engraving: capitals, one blank between words, no empty lines, no zero-width characters.
 * Texts that are equal after this are engraved alike, so they are one line of the basket.
 */
export function engravedLines(text: string): string[] {
  return withoutFormatCharacters(text)
    .normalize('NFC')
    .toLocaleUpperCase('ru')
    .split('\n')
    .map((line) =>
      [...line.replaceAll(/\s+/g, ' ').trim()]
        .map((character) => PLAIN_CHARACTERS[character] ?? character)
        .join(''),
    )
    .filter((line) => line !== '');
}

/** Characters of a line that the typeface does not have, each once. */
export function unknownCharacters(line: string, font: EngravingFont): string[] {
  const unknown = [...line].filter((character) => !glyphOf(font, character));
  return [...new Set(unknown)];
}

/** Whether the shopper has not written anything yet: all lines are empty or from the example (CUSTOMIZER-03). */
export function isBlankOrExample(lines: readonly string[], example: string): boolean {
  const exampleLines = significantCharacters(example);
  return significantCharacters(lines.join('\n')).every((characters) => exampleLines.includes(characters));
}

/**
 * The example's phone number must not be engraved, because a finder of the dog would call a stranger, with any name
 * beside it (CUSTOMIZER-03).
 */
export function isExampleNumber(line: string, example: string): boolean {
  return (
    /\d/.test(line) &&
    significantCharacters(line).some((characters) => significantCharacters(example).includes(characters))
  );
}

/** The significant characters, without spacing and punctuation. */
function significantCharacters(text: string): string[] {
  return engravedLines(text).map((line) => line.replaceAll(/[^\p{L}\p{N}]/gu, ''));
}
