import { withoutFormat } from '../text.ts';
import { type EngravingFont, letterOf } from './typeface.ts';

/** What keyboards and phones make of plain signs, as the engraver has them. */
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
 * A typed text as it is cut: capitals, one blank between words, no empty lines, nothing without width. What is typed alike is engraved alike,
 * so two texts that are equal afterwards are one line of the basket.
 */
export function engravedLines(text: string): string[] {
  return withoutFormat(text)
    .normalize('NFC')
    .toLocaleUpperCase('ru')
    .split('\n')
    .map((line) => [...line.replaceAll(/\s+/g, ' ').trim()].map((sign) => ALIKE[sign] ?? sign).join(''))
    .filter((line) => line !== '');
}

/** What of a line the typeface does not have: each sign once, as a person sees it. */
export function unknownSigns(line: string, font: EngravingFont): string[] {
  const unknown = [...line].filter((sign) => !letterOf(font, sign));
  return [...new Set(unknown)];
}

/** Whether nobody has written anything yet: all that stands there is lines of the example, or nothing (CUSTOMIZER-03). */
export function isUnwritten(lines: readonly string[], example: string): boolean {
  const given = coresOf(example);
  return coresOf(lines.join('\n')).every((core) => given.includes(core));
}

/** A number of the example is nobody's: who finds the dog would call a stranger, however its name is written (CUSTOMIZER-03). */
export function isExampleNumber(line: string, example: string): boolean {
  return /\d/.test(line) && coresOf(line).some((core) => coresOf(example).includes(core));
}

/** What a finder reads, however it is spaced and pointed. */
function coresOf(text: string): string[] {
  return engravedLines(text).map((line) => line.replaceAll(/[^\p{L}\p{N}]/gu, ''));
}
