import type { LineOption } from '@kashtanka/contract';
import { type Engraving, engravedLines, isEngravingFont, type Plate, parsePlate } from '@kashtanka/rules/engraving';
import type { TagOfArticle } from './tag-sets.ts';

/** What a line's options ask to be cut; a set's first typeface where none is named. */
export function engravingOf({ set }: TagOfArticle, options: readonly LineOption[]): Engraving {
  const font = optionValue(options, 'tag_font') ?? set.fonts[0]?.code ?? '';
  return {
    lines: engravedLines(optionValue(options, 'tag_text') ?? ''),
    font: isEngravingFont(font) ? font : 'sans',
    sign: set.engravings.find(({ code }) => code === optionValue(options, 'tag_engraving'))?.drawing ?? null,
  };
}

export function plateOf({ set, size }: TagOfArticle): Plate {
  const plate = parsePlate(size.size_in_mm);
  if (!plate) throw new Error(`the import let a tag of ${size.size_in_mm} into the set ${set.code}`);
  return plate;
}

export function optionValue(options: readonly LineOption[], code: string): string | undefined {
  return options.find((option) => option.code === code)?.value;
}
