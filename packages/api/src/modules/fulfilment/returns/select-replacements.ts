import type { OrderFacts } from '#modules/orders';
import type { ArticleOnSale, OrderLine } from '../deps.ts';
import type { ItemQuantity } from './calculate-refund.ts';
import { isPersonalisedLine } from './returnable.ts';

/** Returned items with the article that replaces them. */
export type ItemExchange = ItemQuantity & { instead: string };

export type ExchangeRefused =
  | { ok: false; problem: 'nobody' }
  | {
      ok: false;
      problem: 'no_such_article' | 'another_product' | 'same' | 'engraved' | 'not_sold';
      instead: string;
    }
  | { ok: false; problem: 'too_few'; instead: string; available: number };

/** A returned line with its replacement. */
export type Swap = { line: OrderLine; quantity: number; replacement: ArticleOnSale };

type Asked = { items: readonly ItemExchange[]; isDefect: boolean };

/**
 * Selects a replacement for each line: another size of the same product, or the same article if the item is defective.
 */
export function selectReplacements(
  { order, lines }: OrderFacts,
  { items, isDefect }: Asked,
  onSale: ReadonlyMap<string, ArticleOnSale>,
): { ok: true; swaps: Swap[] } | ExchangeRefused {
  // An old order whose personal data was erased has no address to send to.
  if (!order.email) return { ok: false, problem: 'nobody' };
  const swaps: Swap[] = [];
  for (const { position, quantity, instead } of items) {
    const line = lines.find((one) => one.position === position);
    if (!line) throw new Error(`order ${order.number} has no line ${position}`);
    const replacement = onSale.get(instead);
    if (!replacement) return { ok: false, problem: 'no_such_article', instead };
    const problem = refuseReplacement(line, replacement, isDefect);
    if (problem) return { ok: false, problem, instead };
    swaps.push({ line, quantity, replacement });
  }
  return { ok: true, swaps };
}

function refuseReplacement(line: OrderLine, replacement: ArticleOnSale, isDefect: boolean) {
  const isSame = replacement.article === line.article;
  if (replacement.page_article !== line.page_article) return 'another_product';
  if (isSame && !isDefect) return 'same';
  // An engraving was drawn for that very article.
  if (!isSame && isPersonalisedLine(line)) return 'engraved';
  return replacement.isOnSale ? undefined : 'not_sold';
}
