import type { LineOption } from '@kashtanka/contract';
import { engravingSvg, layOutTag } from '@kashtanka/rules/engraving';
import { engravingOf, plateOf } from './engraving-of.ts';
import type { TagOfArticle } from './tag-sets.ts';

/** The SVG that the engraver cuts; null where nothing is. An order keeps it: later signs and letters change nothing. */
export function drawEngraving(tag: TagOfArticle | undefined, options: readonly LineOption[]): string | null {
  if (!tag) return null;
  const plate = plateOf(tag);
  const layout = layOutTag(plate, engravingOf(tag, options));
  return layout.cuts.length > 0 ? engravingSvg(plate, layout) : null;
}
