import { type BonusPoints, canBeBought, cashbackOf, isMailed, type SummedLine } from '@kashtanka/contract';
import {
  type Delivery,
  isCertificate,
  isPersonalised,
  type PricedBasket,
  type PricedBasketLine,
  priceBasket,
} from '@kashtanka/rules';
import type { Catalogue, Found, Reference } from '#modules/catalogue';
import type { Certificates, HeldCertificate } from '#modules/certificates';
import type { TagSets } from '#modules/engraving';
import type { Media, MediaUrl } from '#modules/media';
import type { Offers, RunningOffer } from '#modules/offers';
import type { Points } from '#modules/points';
import type { Settings } from '#modules/settings';
import type { Shelf } from '#modules/shelf';
import type { Stock } from '#modules/stock';
import type { HeldVoucher, Vouchers } from '#modules/vouchers';
import type { Cached } from '#platform/cached';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import type { News } from '#platform/news/news';
import { closedArticles } from './closed-articles.ts';
import { createFreshness, type Freshness } from './freshness.ts';
import { openedBy, versionFor } from './offer-views.ts';
import { ownerKey, ownerOf } from './owner.ts';
import {
  closeBasket,
  findClosedBasket,
  type LineRecord,
  lockBasket,
  type OpenBasket,
  readBasket,
} from './store.ts';
import { unitPriceOf } from './unit-price.ts';

export type BasketDeps = {
  db: Database;
  news: News;
  clock: Clock;
  catalogue: Catalogue;
  stock: Stock;
  offers: Offers;
  media: Media;
  settings: Settings;
  tagSets: Cached<TagSets>;
  certificates: Certificates;
  vouchers: Vouchers;
  points: Points;
  shelf: Pick<Shelf, 'opensAt'>;
};

/** A line with what it stands for and what it costs. `inOrder` is false for one that cannot be bought now (D40). */
export type ViewedLine = LineRecord &
  SummedLine & {
    found: Found;
    inOrder: boolean;
    before: number;
    after: number;
    cashback: number;
  };

export type PricedBasketView = {
  basket: OpenBasket;
  lines: ViewedLine[];
  /** In the order in which they pay. */
  certificates: HeldCertificate[];
  /** In the order in which they were applied. */
  vouchers: HeldVoucher[];
  /** Null for a guest, who has none. */
  bonus: BonusPoints | null;
  priced: PricedBasket;
  /** Those of the shop, and those that its codes open. */
  offers: ReadonlyMap<number, RunningOffer>;
  offersVersion: string;
  reference: Reference;
  media: Map<string, MediaUrl>;
  isShippingRequired: boolean;
  isPersonalised: boolean;
  weightG: number;
};

/** Pieces that can be bought now, by article. */
export type Stocked = ReadonlyMap<string, number>;

/**
 * What a basket is read with: the transaction that changes it, and what was just read there, its stock alone or as another
 * view of the same basket had it.
 */
type From = { tx?: Tx | undefined; stocked?: Stocked | undefined; asIn?: PricedBasketView | undefined };

export type Baskets = {
  /** The basket of who asks; undefined when there is none yet. */
  find(context: Context): Promise<OpenBasket | undefined>;
  /** What is in it at the prices of this moment, for who only looks: as it was last seen, while nothing has changed since. */
  see(context: Context): Promise<PricedBasketView | undefined>;
  /** How it was last answered. */
  answers: Pick<Freshness, 'stillHeld' | 'noteAnswer'>;
  /** The same as `find`, locked until the transaction ends. */
  lock(tx: Tx, context: Context): Promise<OpenBasket | undefined>;
  /**
   * What a basket holds at the prices of this moment; a delivery brings its charge and the offers on it. What was read
   * already of its stock is not read again.
   */
  view(basket: OpenBasket, delivery?: Delivery | null, from?: From): Promise<PricedBasketView>;
  /** A basket that became an order is never opened again. */
  close(tx: Tx, id: number, now: Date): Promise<void>;
  /** The basket of who asks that became an order, if one did. */
  findClosed(tx: Tx, context: Context): Promise<number | undefined>;
};

export function createBaskets(deps: BasketDeps): Baskets {
  const freshness = createFreshness(deps);
  return {
    find: async (context) => {
      const owner = ownerOf(context);
      return owner && readBasket(deps.db, owner);
    },
    see: (context) => seeBasket({ ...deps, freshness }, context),
    answers: freshness,
    lock: async (tx, context) => {
      const owner = ownerOf(context);
      return owner && lockBasket(tx, owner);
    },
    view: (basket, delivery = null, from = {}) => viewBasket(deps, basket, delivery, from),
    close: closeBasket,
    findClosed: async (tx, context) => {
      const owner = ownerOf(context);
      return owner && findClosedBasket(tx, owner);
    },
  };
}

async function seeBasket(
  deps: BasketDeps & { freshness: Freshness },
  context: Context,
): Promise<PricedBasketView | undefined> {
  const [key, owner] = [ownerKey(context), ownerOf(context)];
  if (key === null || !owner) return undefined;
  const seen = deps.freshness.lastSeen(key);
  if (seen) return seen;
  const mark = deps.freshness.mark();
  const basket = await readBasket(deps.db, owner);
  if (!basket) return undefined;
  const view = await viewBasket(deps, basket, null, {});
  await deps.freshness.remember(key, view, mark);
  return view;
}

const NONE: ReadonlySet<string> = new Set();

function availableIn({ lines }: PricedBasketView): Stocked {
  return new Map(lines.map(({ article, available }) => [article, available]));
}

async function viewBasket(
  deps: BasketDeps,
  basket: OpenBasket,
  delivery: Delivery | null,
  { tx, stocked, asIn }: From,
): Promise<PricedBasketView> {
  const db = tx ?? deps.db;
  const articles = [...new Set(basket.lines.map(({ article }) => article))];
  const vouchers = await readVouchers(deps, basket, db);
  const [found, available, open, reference] = [
    await deps.catalogue.find(articles),
    stocked ?? (asIn ? availableIn(asIn) : await deps.stock.available(db, articles)),
    await deps.offers.open(),
    await deps.catalogue.reference.get(),
  ];
  // What was not to be bought yet had nothing to buy in that view.
  const closed = asIn ? NONE : await closedArticles(deps, found, tx);
  const known = basket.lines.flatMap((line) => {
    const place = found.get(line.article);
    const isOnSale = place?.isInRange && (line.isEarly || !closed.has(line.article));
    return place ? [toSummed(line, place, isOnSale ? (available.get(line.article) ?? 0) : 0)] : [];
  });
  const media = await deps.media.urls(
    known.flatMap(({ found: place }) => place.family.images.map((image) => image.media)),
  );
  const isLoggedIn = basket.user_id !== null;
  const opened = openedBy(vouchers);
  const offers = withOpened(open, opened);
  const priced = priceBasket({
    lines: known.filter(canBeBought),
    offers: [...offers.values()].map(({ offer }) => offer),
    nowMs: deps.clock.now().getTime(),
    channel: basket.channel,
    isLoggedIn,
    delivery,
  });
  const pricedLines = new Map(priced.lines.map((line) => [line.id, line]));
  const lines = known.map((line) => toViewed(line, pricedLines.get(line.id)));
  const certificates = await deps.certificates.read(db, basket.certificates);
  const inOrder = lines.filter((line) => line.inOrder);
  return {
    basket,
    lines,
    certificates,
    vouchers,
    priced,
    offers,
    reference,
    media,
    bonus: await readBonus(deps, basket, db),
    offersVersion: versionFor((await deps.offers.now(basket.channel)).version, isLoggedIn, opened),
    isShippingRequired: inOrder.some((line) => !line.isDigital),
    isPersonalised: inOrder.some((line) =>
      isPersonalised({ isCertificate: line.isCertificate, optionCodes: line.options.map(({ code }) => code) }),
    ),
    weightG: inOrder.reduce((sum, line) => sum + weightOf(line) * line.quantity, 0),
  };
}

/** The codes of a basket; nothing is asked where there are none. */
export async function readVouchers(
  deps: Pick<BasketDeps, 'vouchers'>,
  { user_id: userId, channel, vouchers }: OpenBasket,
  db: Database | Tx,
): Promise<HeldVoucher[]> {
  return userId === null || vouchers.length === 0 ? [] : deps.vouchers.read(db, vouchers, { userId, channel });
}

async function readBonus(
  { points, settings }: BasketDeps,
  { user_id: userId, bonus_points: asked }: OpenBasket,
  db: Database | Tx,
): Promise<BonusPoints | null> {
  if (userId === null) return null;
  const { bonus_rate_percent: ratePercent } = await settings.get();
  return { asked, balance: await points.balanceOf(db, userId), ratePercent };
}

function withOpened(
  open: ReadonlyMap<number, RunningOffer>,
  opened: readonly RunningOffer[],
): ReadonlyMap<number, RunningOffer> {
  if (opened.length === 0) return open;
  return new Map([...open, ...opened.map((running) => [running.offer.id, running] as const)]);
}

type KnownLine = LineRecord & SummedLine & { found: Found };

function toSummed(line: LineRecord, found: Found, available: number): KnownLine {
  const { family } = found;
  const certificate = isCertificate(family);
  return {
    ...line,
    found,
    available,
    parentArticle: line.article === family.article ? null : family.article,
    classCode: family.class_code,
    unitPrice: unitPriceOf(found, line.options),
    isCertificate: certificate,
    isDiscountable: !certificate,
    isDigital: certificate && isMailed(line.options),
  };
}

function toViewed(line: KnownLine, priced: PricedBasketLine | undefined): ViewedLine {
  const before = line.unitPrice * line.quantity;
  return {
    ...line,
    before,
    after: priced?.after ?? before,
    inOrder: canBeBought(line),
    cashback: cashbackOf(line, priced),
  };
}

function weightOf({ found: { family, variant }, isCertificate: certificate }: ViewedLine): number {
  return certificate ? 0 : (variant?.weight_g ?? family.weight_g);
}
