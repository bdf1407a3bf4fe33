import type { LineOption } from '@kashtanka/contract';
import {
  type Engraving,
  engravedLines,
  engravingSvg,
  isEngravingFont,
  layOutTag,
  type Plate,
  parsePlate,
} from '@kashtanka/rules/engraving';
import type { TagOfArticle } from './tag-sets.ts';

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
  return layout.cuts.length > 0 ? engravingSvg(plate, layout) : null;
}
