import type { LineOption } from '@kashtanka/contract';
import {
  type Engraving,
  type EngravingLineError,
  engravedLines,
  engravingLineErrors,
  engravingSignRefusal,
  engravingSvg,
  isBlankOrExample,
  isEngravingFont,
  isExampleNumber,
  layOutTag,
  type Plate,
  parsePlate,
} from '@kashtanka/rules/engraving';
import type { FieldRefusal } from '#platform/http/reply';
import type { TagOfArticle } from './tag-sets.ts';
import { EXAMPLE_NUMBER, EXAMPLE_TEXT, TOO_BROAD, tooManyLines, unknownSigns } from './text-refusals.ts';

const INVALID: FieldRefusal = { code: 'invalid' };

/** Refusals of a line's engraving options, by option code (CUSTOMIZER-05, CUSTOMIZER-06, D76). */
function validateEngraving(tag: TagOfArticle, options: readonly LineOption[]): Map<string, FieldRefusal> {
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
  if (lines.length > 0 && isBlankOrExample(lines, example)) return EXAMPLE_TEXT;
  if (lines.some((line) => isExampleNumber(line, example))) return EXAMPLE_NUMBER;
  if (lines.length > maxLines) return tooManyLines(maxLines);
  const errors = [...engravingLineErrors(getPlate(tag), { lines, font, maxChars }).values()];
  const [worst] = errors.toSorted((a, b) => WORST_FIRST.indexOf(a.code) - WORST_FIRST.indexOf(b.code));
  return worst && lineRefusal(worst);
}

const WORST_FIRST: readonly EngravingLineError['code'][] = ['too_long', 'unknown', 'too_broad'];

function lineRefusal(error: EngravingLineError): FieldRefusal {
  switch (error.code) {
    case 'too_long':
      return { code: 'max_length', limit: error.max };
    case 'unknown':
      return unknownSigns(error.characters);
    case 'too_broad':
      return TOO_BROAD;
    default:
      return error satisfies never;
  }
}

function signRefusal(tag: TagOfArticle, options: readonly LineOption[]): FieldRefusal | undefined {
  const wanted = optionValue(options, 'tag_engraving');
  if (wanted === undefined) return undefined;
  const sign = tag.set.engravings.find(({ code }) => code === wanted);
  const made = { plate: getPlate(tag), size: tag.size.code, engraving: getEngraving(tag, options) };
  return sign && engravingSignRefusal(sign, made) === null ? undefined : INVALID;
}

/** The engraving that a line's options describe; without a typeface, the set's first one. */
export function getEngraving({ set }: TagOfArticle, options: readonly LineOption[]): Engraving {
  const font = optionValue(options, 'tag_font') ?? set.fonts[0]?.code ?? '';
  return {
    lines: engravedLines(optionValue(options, 'tag_text') ?? ''),
    font: isEngravingFont(font) ? font : 'sans',
    sign: set.engravings.find(({ code }) => code === optionValue(options, 'tag_engraving'))?.drawing ?? null,
  };
}

export function getPlate({ set, size }: TagOfArticle): Plate {
  const plate = parsePlate(size.size_in_mm);
  if (!plate) throw new Error(`tag set ${set.code} has a size without a plate: ${size.size_in_mm}`);
  return plate;
}

export function optionValue(options: readonly LineOption[], code: string): string | undefined {
  return options.find((option) => option.code === code)?.value;
}

/**
 * The SVG for the engraving machine; null without engraving. Orders store it, so that later changes of signs and fonts
 * do not affect them.
 */
export function renderEngraving(tag: TagOfArticle | undefined, options: readonly LineOption[]): string | null {
  if (!tag) return null;
  const plate = getPlate(tag);
  const layout = layOutTag(plate, getEngraving(tag, options));
  return layout.outlines.length > 0 ? engravingSvg(plate, layout) : null;
}

/** Validation and drawing of the engraving of a line. */
export const engraving = {
  render: renderEngraving,
  validate: validateEngraving,
  tooManyLines,
};
