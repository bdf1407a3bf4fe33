import type { StockEffect } from '#modules/stock';
import type { Tx } from '#platform/database';
import type { FulfilmentDeps } from './deps.ts';

/** What a stock move did to articles, told as what it did to the products that shoppers look at. */
export function tellShelf(
  tx: Tx,
  { shelf }: Pick<FulfilmentDeps, 'shelf'>,
  effects: readonly StockEffect[],
  lines: readonly { article: string; page_article: string }[],
): Promise<void> {
  const products = new Map(lines.map(({ article, page_article }) => [article, page_article]));
  return shelf.stockMoved(
    tx,
    effects.map((effect) => ({ ...effect, family: products.get(effect.article) ?? effect.article })),
  );
}
