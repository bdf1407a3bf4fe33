import type { LineOption, LineOptionInput } from '@kashtanka/contract';
import type { FoundArticle } from '#modules/catalogue';
import { moscowDay } from '#platform/clock';
import { type Refusal, refuseField, refuseFields } from '#platform/http/reply';
import type { BasketDeps } from '../baskets.ts';
import type { OpenBasket } from '../sql/baskets.ts';
import { listCompanionArticles, optionsKey, parseOptions } from './options.ts';
import { findUnopenedArticles } from './unopened-articles.ts';

/** `hasPass` allows articles of a drop before it opens (D25). */
export type LineRequest = {
  article: string;
  quantity: number;
  options: readonly LineOptionInput[];
  hasPass: boolean;
};

export type CheckedLine =
  | { ok: true; found: FoundArticle; options: LineOption[]; optionsKey: string; isEarly: boolean }
  | { ok: false; refusal: Refusal };

/** Validates a line against the catalogue, its options, stock and the other lines of the basket. */
export async function checkLine(
  deps: BasketDeps,
  wanted: LineRequest,
  { lines: others, available: stock }: Pick<OpenBasket, 'lines' | 'available'>,
): Promise<CheckedLine> {
  const found = (await deps.catalogue.find([wanted.article])).get(wanted.article);
  if (!found?.product.is_shown) return refused(refuseField('article', 'does_not_exist'));
  // A product with sizes cannot be bought itself, only one of its variants.
  if (!found.variant || !found.isInRange) return refused(refuseField('article', 'not_available'));
  const isEarly = (await findUnopenedArticles(deps, new Map([[wanted.article, found]]))).size > 0;
  if (isEarly && !wanted.hasPass) return refused(refuseField('article', 'not_available'));
  const companions = await deps.catalogue.find(listCompanionArticles(found.product, wanted.options));
  const today = moscowDay(deps.clock.now());
  const { product, variant } = found;
  const tag = (await deps.tagSets.get()).byArticle.get(wanted.article);
  const read = parseOptions(wanted.options, { product, variant, companions, today, tag });
  if (!read.ok) return refused(refuseFields(read.fields));
  const available = stock.get(wanted.article) ?? 0;
  if (available === 0) return refused(refuseField('article', 'not_available'));
  const taken = others
    .filter(({ article }) => article === wanted.article)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  if (taken + wanted.quantity > available)
    return refused(refuseField('quantity', 'max_value', Math.max(0, available - taken)));
  const { options } = read;
  return { ok: true, found, options, optionsKey: optionsKey(options), isEarly };
}

function refused(refusal: Refusal): CheckedLine {
  return { ok: false, refusal };
}
