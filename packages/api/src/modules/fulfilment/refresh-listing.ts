import type { StockEffect } from '#modules/stock';
import type { Tx } from '#platform/database';
import type { FulfilmentDeps } from './deps.ts';

/** Refreshes the listing of the products whose articles a stock change affected. */
export function refreshListing(
  tx: Tx,
  { listing }: Pick<FulfilmentDeps, 'listing'>,
  effects: readonly StockEffect[],
  lines: readonly { article: string; page_article: string }[],
): Promise<void> {
  const products = new Map(lines.map(({ article, page_article }) => [article, page_article]));
  return listing.handleStockChange(
    tx,
    effects.map((effect) => ({ ...effect, product: products.get(effect.article) ?? effect.article })),
  );
}
