import type { LineOption } from '@kashtanka/contract';
import { engravingSvg, layOutTag } from '@kashtanka/rules/engraving';
import { getEngraving, getPlate } from './get-engraving.ts';
import type { TagOfArticle } from './tag-sets.ts';

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
