import type { Catalogue } from '#modules/catalogue';
import type { Media } from '#modules/media';
import type { Offers } from '#modules/offers';
import type { Settings } from '#modules/settings';
import type { Stock, StockEffect } from '#modules/stock';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import { EVERYTHING, type News, type Topic } from '#platform/news';
import { refreshCards, refreshSalePrices } from './refresh-cards.ts';

/** Which products a list holds, or in which order, changed. */
export const LISTING_TOPIC: Topic = 'listing';

export function stockTopic(family: string): Topic {
  return `stock:${family}`;
}

/** What a card says of a product's availability changed. */
export function cardTopic(family: string): Topic {
  return `card:${family}`;
}

export type ShelfDeps = {
  db: Database;
  news: News;
  clock: Clock;
  catalogue: Catalogue;
  stock: Stock;
  offers: Offers;
  media: Media;
  settings: Settings;
};

export type Shelf = {
  /** Makes the cards of products anew. */
  refresh(tx: Tx, articles: readonly string[]): Promise<void>;
  /** Tells what a stock move changed for those who browse, and makes cards anew where something sold out or came back. */
  stockMoved(tx: Tx, effects: readonly (StockEffect & { family: string })[]): Promise<void>;
  /** Prices of all cards by the offers that run now. */
  reprice(tx: Tx): Promise<void>;
};

export function createShelf(deps: ShelfDeps): Shelf {
  return {
    refresh: async (tx, articles) => {
      await refreshCards(tx, deps, articles);
      await deps.news.publish(tx, [LISTING_TOPIC]);
    },
    stockMoved: async (tx, effects) => {
      const flipped = effects.filter(({ before, after }) => before > 0 !== after > 0);
      const relabelled = effects.filter(({ before, after }) => labelOf(before) !== labelOf(after));
      if (flipped.length > 0) await refreshCards(tx, deps, familiesOf(flipped));
      await deps.news.publish(tx, [
        ...familiesOf(effects).map(stockTopic),
        ...familiesOf(relabelled).map(cardTopic),
        ...(flipped.length > 0 ? [LISTING_TOPIC] : []),
      ]);
    },
    reprice: async (tx) => {
      const changed = await refreshSalePrices(tx, deps);
      if (changed > 0) await deps.news.publish(tx, [EVERYTHING]);
    },
  };
}

const FEW = 10;
const PIECES = 3;

/** Cards tell sold out, pieces, few and plenty apart, and nothing finer. */
function labelOf(available: number): number {
  if (available > FEW) return FEW + 1;
  return available > PIECES ? FEW : available;
}

function familiesOf(effects: readonly { family: string }[]): string[] {
  return [...new Set(effects.map(({ family }) => family))];
}
