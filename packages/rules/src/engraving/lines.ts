import { withoutFormat } from '../input/text.ts';
import { type EngravingFont, letterOf } from './typeface.ts';

/** Typographic variants that keyboards and phones insert, with their plain characters in the engraver's typeface. */
const ALIKE: Readonly<Record<string, string>> = {
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
  return withoutFormat(text)
    .normalize('NFC')
    .toLocaleUpperCase('ru')
    .split('\n')
    .map((line) => [...line.replaceAll(/\s+/g, ' ').trim()].map((sign) => ALIKE[sign] ?? sign).join(''))
    .filter((line) => line !== '');
}

/** Characters of a line that the typeface does not have, each once. */
export function unknownSigns(line: string, font: EngravingFont): string[] {
  const unknown = [...line].filter((sign) => !letterOf(font, sign));
  return [...new Set(unknown)];
}

/** Whether the shopper has not written anything yet: all lines are empty or from the example (CUSTOMIZER-03). */
export function isUnwritten(lines: readonly string[], example: string): boolean {
  const given = coresOf(example);
  return coresOf(lines.join('\n')).every((core) => given.includes(core));
}

/**
 * The example's phone number must not be engraved, because a finder of the dog would call a stranger, with any name
 * beside it (CUSTOMIZER-03).
 */
export function isExampleNumber(line: string, example: string): boolean {
  return /\d/.test(line) && coresOf(line).some((core) => coresOf(example).includes(core));
}

/** The significant characters, without spacing and punctuation. */
function coresOf(text: string): string[] {
  return engravedLines(text).map((line) => line.replaceAll(/[^\p{L}\p{N}]/gu, ''));
}
