import type { BonusPoints, Delivery, PricedBasket, SummedLine } from '@kashtanka/pricing';
import type { Catalogue, FoundArticle, Reference, TagSets } from '#modules/catalogue';
import type { Certificates, CertificateView } from '#modules/certificates';
import type { Listing } from '#modules/listing';
import type { Media, MediaUrl } from '#modules/media';
import type { BonusPointsLedger, Offers, ResolvedVoucher, RunningOffer, Vouchers } from '#modules/promotions';
import type { Settings } from '#modules/settings';
import type { Stock } from '#modules/stock';
import type { Cached } from '#platform/cache/cached';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { Context } from '#platform/http/context';
import { type BasketCache, createBasketCache } from './basket-cache.ts';
import { findOwner, ownerKey } from './owner.ts';
import {
  closeBasket,
  findBasket,
  findClosedBasket,
  type LineRecord,
  lockBasket,
  type OpenBasket,
} from './sql/baskets.ts';
import { viewBasket } from './view-basket.ts';

export type BasketDeps = {
  db: Database;
  events: Events;
  clock: Clock;
  catalogue: Catalogue;
  stock: Stock;
  offers: Offers;
  media: Media;
  settings: Settings;
  tagSets: Cached<TagSets>;
  certificates: Certificates;
  vouchers: Vouchers;
  points: BonusPointsLedger;
  listing: Pick<Listing, 'openings'>;
};

/** A line with its product and price. `inOrder` is false for a line that cannot be bought now (D40). */
export type ViewedLine = LineRecord &
  SummedLine & {
    found: FoundArticle;
    inOrder: boolean;
    before: number;
    after: number;
    cashback: number;
  };

export type PricedBasketView = {
  basket: OpenBasket;
  lines: ViewedLine[];
  /** In the order of payment. */
  certificates: CertificateView[];
  /** In the order in which they were applied. */
  vouchers: ResolvedVoucher[];
  /** Null for a guest. */
  bonus: BonusPoints | null;
  priced: PricedBasket;
  /** Public offers, and those that the basket's codes unlock. */
  offers: ReadonlyMap<number, RunningOffer>;
  offersVersion: string;
  reference: Reference;
  media: Map<string, MediaUrl>;
  isShippingRequired: boolean;
  isPersonalised: boolean;
  weightG: number;
};

/** The transaction that changes the basket, and another view of the same basket that was just read in it. */
export type ViewSource = { tx?: Tx | undefined; asIn?: PricedBasketView | undefined };

export type Baskets = {
  /** The basket of the request's owner; undefined if there is none yet. */
  find(context: Context): Promise<OpenBasket | undefined>;
  /** A read-only view at current prices; cached while nothing has changed. */
  see(context: Context): Promise<PricedBasketView | undefined>;
  /** The cached responses. */
  answers: Pick<BasketCache, 'findValid' | 'setResponse'>;
  /** The same as `find`, locked until the transaction ends. */
  lock(tx: Tx, context: Context): Promise<OpenBasket | undefined>;
  /** Prices a basket with the stock that was read with it. A delivery adds its price and the offers on it. */
  view(basket: OpenBasket, delivery?: Delivery | null, from?: ViewSource): Promise<PricedBasketView>;
  /** Closes a basket that became an order; it is never reopened. */
  close(tx: Tx, id: number, now: Date): Promise<void>;
  /** The closed basket of the request's owner, if one became an order. */
  findClosed(tx: Tx, context: Context): Promise<number | undefined>;
};

export function createBaskets(deps: BasketDeps): Baskets {
  const cache = createBasketCache(deps);
  return {
    find: async (context) => {
      const owner = findOwner(context);
      return owner && findBasket(deps.db, owner);
    },
    see: (context) => getCachedView({ ...deps, cache }, context),
    answers: cache,
    lock: async (tx, context) => {
      const owner = findOwner(context);
      return owner && lockBasket(tx, owner);
    },
    view: (basket, delivery = null, from = {}) => viewBasket(deps, basket, delivery, from),
    close: closeBasket,
    findClosed: async (tx, context) => {
      const owner = findOwner(context);
      return owner && findClosedBasket(tx, owner);
    },
  };
}

async function getCachedView(
  deps: BasketDeps & { cache: BasketCache },
  context: Context,
): Promise<PricedBasketView | undefined> {
  const [key, owner] = [ownerKey(context), findOwner(context)];
  if (key === null || !owner) return undefined;
  const seen = deps.cache.findView(key);
  if (seen) return seen;
  const mark = deps.cache.mark();
  const basket = await findBasket(deps.db, owner);
  if (!basket) return undefined;
  const view = await viewBasket(deps, basket, null, {});
  await deps.cache.set(key, view, mark);
  return view;
}
