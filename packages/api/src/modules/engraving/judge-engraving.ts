import type { LineOption } from '@kashtanka/contract';
import { engravedLines, layOutTag, signFits, unknownSigns } from '@kashtanka/rules/engraving';
import type { FieldRefusal } from '#platform/http/reply';
import { engravingOf, optionValue, plateOf } from './engraving-of.ts';
import type { TagOfArticle } from './tag-sets.ts';

const INVALID: FieldRefusal = { code: 'invalid' };

/** What of a line's options cannot be cut into its tag, by the option's code (CUSTOMIZER-05, CUSTOMIZER-06, D76). */
export function judgeEngraving(tag: TagOfArticle, options: readonly LineOption[]): Map<string, FieldRefusal> {
  const refusals = new Map<string, FieldRefusal>();
  const { set, size } = tag;
  const font = optionValue(options, 'tag_font');
  if (font !== undefined && !set.fonts.some(({ code }) => code === font)) refusals.set('tag_font', INVALID);
  const text = textRefusal(tag, options, optionValue(options, 'tag_text') ?? '');
  if (text) refusals.set('tag_text', text);
  const wanted = optionValue(options, 'tag_engraving');
  if (wanted === undefined || wanted === NO_SIGN) return refusals;
  const sign = set.engravings.find(({ code }) => code === wanted);
  const engraving = engravingOf(tag, options);
  const isThere = sign?.is_available && sign.sizes.includes(size.code);
  const fits = isThere && signFits(plateOf(tag), { ...engraving, sign: sign.drawing });
  if (!text && !fits) refusals.set('tag_engraving', INVALID);
  return refusals;
}

/** A product may name the absence of a sign. */
const NO_SIGN = 'none';

function textRefusal(tag: TagOfArticle, options: readonly LineOption[], text: string): FieldRefusal | undefined {
  const lines = engravedLines(text);
  const { max_lines, max_chars } = tag.size;
  if (lines.length > max_lines) return INVALID;
  if (lines.some((line) => [...line].length > max_chars)) return { code: 'max_length', limit: max_chars };
  const engraving = { ...engravingOf(tag, options), sign: null };
  if (lines.some((line) => unknownSigns(line, engraving.font).length > 0)) return INVALID;
  return layOutTag(plateOf(tag), engraving).rows.every(({ isLegible }) => isLegible) ? undefined : INVALID;
}
