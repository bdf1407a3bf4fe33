import { visitCounts } from '#modules/analytics';
import { basketRecords } from '#modules/basket';
import type { Catalogue } from '#modules/catalogue';
import { subscriptionRecords } from '#modules/customers';
import type { RenameArticle } from '#modules/import-export';
import type { Listing } from '#modules/listing';
import { orderRecords } from '#modules/orders';
import { type Stock, stockRecords } from '#modules/stock';
import type { Events } from '#platform/events/events';

type Deps = {
  catalogue: Pick<Catalogue, 'renames'>;
  stock: Stock;
  listing: Pick<Listing, 'refresh'>;
  events: Events;
};

/**
 * A product's article in all modules that store it. A product without sizes is sold under its own article, which stands on
 * labels and in orders once a piece is ordered; until then its stock, baskets and subscriptions follow.
 */
export function createRenameArticle({ catalogue, stock, listing, events }: Deps): RenameArticle {
  return async (tx, { from, to, now }) => {
    if ((await catalogue.renames.findHolder(tx, { from, to })) !== undefined) return 'taken';
    const isSoldItself = await catalogue.renames.isStandalone(tx, from);
    if (isSoldItself) {
      await basketRecords.renameArticle(tx, { from, to });
      // Orders lock the stock before they commit, so that none can come in between.
      await stock.lock(tx, [from]);
      if (await orderRecords.isOrdered(tx, from)) return 'sold';
    }
    const { articles, topics } = await catalogue.renames.rename(tx, { from, to, now });
    if (isSoldItself) {
      await stockRecords.renameMovements(tx, { from, to });
      await subscriptionRecords.renameArticle(tx, { from, to });
    }
    await visitCounts.renameProduct(tx, { from, to });
    await listing.refresh(tx, articles);
    await events.publish(tx, topics);
    return undefined;
  };
}
