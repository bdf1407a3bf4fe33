import type { LineOption } from '@kashtanka/contract';
import { isExampleNumber, isUnwritten, type LineFault, lineFaults, whyNoSign } from '@kashtanka/rules/engraving';
import type { FieldRefusal } from '#platform/http/reply';
import { getEngraving, getPlate, optionValue } from './get-engraving.ts';
import type { TagOfArticle } from './tag-sets.ts';
import { EXAMPLE_NUMBER, EXAMPLE_TEXT, TOO_BROAD, tooManyLines, unknownSigns } from './text-refusals.ts';

const INVALID: FieldRefusal = { code: 'invalid' };

/** Refusals of a line's engraving options, by option code (CUSTOMIZER-05, CUSTOMIZER-06, D76). */
export function validateEngraving(tag: TagOfArticle, options: readonly LineOption[]): Map<string, FieldRefusal> {
  const text = textRefusal(tag, options);
  const judged: [string, FieldRefusal | undefined][] = [
    ['tag_font', fontRefusal(tag, options)],
    ['tag_text', text],
    // A sign cannot be checked beside an invalid text.
    ['tag_engraving', text ? undefined : signRefusal(tag, options)],
  ];
  return new Map(judged.flatMap(([code, refusal]) => (refusal ? [[code, refusal]] : [])));
}

function fontRefusal({ set }: TagOfArticle, options: readonly LineOption[]): FieldRefusal | undefined {
  const font = optionValue(options, 'tag_font');
  return font === undefined || set.fonts.some(({ code }) => code === font) ? undefined : INVALID;
}

function textRefusal(tag: TagOfArticle, options: readonly LineOption[]): FieldRefusal | undefined {
  const { max_lines: maxLines, max_chars: maxChars, default_text: example } = tag.size;
  const { lines, font } = getEngraving(tag, options);
  // A tag without text is plain. The unchanged example text is refused, because it would engrave another dog's name.
  if (lines.length > 0 && isUnwritten(lines, example)) return EXAMPLE_TEXT;
  if (lines.some((line) => isExampleNumber(line, example))) return EXAMPLE_NUMBER;
  if (lines.length > maxLines) return tooManyLines(maxLines);
  const faults = [...lineFaults(getPlate(tag), { lines, font, maxChars }).values()];
  const [worst] = faults.toSorted((a, b) => WORST_FIRST.indexOf(a.code) - WORST_FIRST.indexOf(b.code));
  return worst && lineRefusal(worst);
}

const WORST_FIRST: readonly LineFault['code'][] = ['too_long', 'unknown', 'too_broad'];

function lineRefusal(fault: LineFault): FieldRefusal {
  switch (fault.code) {
    case 'too_long':
      return { code: 'max_length', limit: fault.most };
    case 'unknown':
      return unknownSigns(fault.signs);
    case 'too_broad':
      return TOO_BROAD;
    default:
      return fault satisfies never;
  }
}

function signRefusal(tag: TagOfArticle, options: readonly LineOption[]): FieldRefusal | undefined {
  const wanted = optionValue(options, 'tag_engraving');
  if (wanted === undefined) return undefined;
  const sign = tag.set.engravings.find(({ code }) => code === wanted);
  const made = { plate: getPlate(tag), size: tag.size.code, engraving: getEngraving(tag, options) };
  return sign && whyNoSign(sign, made) === null ? undefined : INVALID;
}
