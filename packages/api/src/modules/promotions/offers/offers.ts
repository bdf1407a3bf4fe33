import { createHash } from 'node:crypto';
import { isForChannel, type Offer, type RangedProduct, unconditionalPrice } from '@kashtanka/pricing';
import { periodPhase } from '@kashtanka/rules';
import type { StoredProduct } from '#modules/catalogue';
import { cachedUntil } from '#platform/cache/cached';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Events, Topic } from '#platform/events/events';
import type { LocalText } from '#platform/locale';
import { listCurrentOffers, type OfferRow } from '../sql/offers.ts';
import { parseBenefit, parseCondition } from './parse-offer.ts';

export const OFFERS_TOPIC: Topic = 'offers';

/** Runs when offers start or end. */
export const REPRICE_JOB = 'offers_turn';

/** An offer as the engine takes it, with its stored row and the voucher that unlocks it, if any. */
export type RunningOffer = { offer: Offer; row: OfferRow; voucher: UnlockingVoucher | null };

/** The code that unlocked an offer. */
export type UnlockingVoucher = { code: string; name: LocalText; endsAt: Date | null };

/** Current offers of a basket; the version changes whenever one of them does. */
export type CurrentOffers = { version: string; running: RunningOffer[] };

/** The price of one item with the best unconditional offer, or null if none lowers it. */
export type SalePrice = (unit: RangedProduct & { unitPrice: number }) => number | null;

export type Offers = {
  /** Offers that have not ended, by id. */
  open(): Promise<ReadonlyMap<number, RunningOffer>>;
  /** Those that run now in a channel. */
  now(channel: string | null): Promise<CurrentOffers>;
  /** Prices for cards and product pages by running offers (D30). */
  salePrices(): Promise<SalePrice>;
  /** Includes uncommitted offers of a transaction. */
  salePricesWithin(tx: Tx): Promise<SalePrice>;
  /** The next start or end of an offer. */
  nextChangeMs(): Promise<number | null>;
};

export function createOffers({ db, events, clock }: { db: Database; events: Events; clock: Clock }): Offers {
  const cached = cachedUntil(
    events,
    (topic) => topic === OFFERS_TOPIC,
    async () => {
      const open = (await listCurrentOffers(db, clock.now())).map((row) => toRunningOffer(row, null));
      const unconditional = open.map(({ offer }) => offer).filter(couldBeUnconditional);
      return {
        byId: new Map(open.map((running) => [running.offer.id, running])),
        digests: new Map(open.map(({ row }) => [row.id, createDigest([JSON.stringify(row)])])),
        unconditional,
      };
    },
  );
  return {
    open: async () => (await cached.get()).byId,
    now: async (channel) => {
      const { byId, digests } = await cached.get();
      const now = clock.now();
      const running = [...byId.values()].filter(({ row }) => isRunning(row, now) && isForChannel(row, channel));
      return { version: createDigest(running.map(({ row }) => digests.get(row.id) ?? '')), running };
    },
    salePrices: async () => salePriceOf((await cached.get()).unconditional, clock),
    salePricesWithin: async (tx) => {
      const open = (await listCurrentOffers(tx, clock.now())).map(toOffer);
      return salePriceOf(open.filter(couldBeUnconditional), clock);
    },
    nextChangeMs: async () => {
      const nowMs = clock.now().getTime();
      const moments = [...(await cached.get()).byId.values()].flatMap(({ offer }) => [
        offer.startsAtMs,
        offer.endsAtMs,
      ]);
      const future = moments.filter((moment) => moment !== null).filter((moment) => moment > nowMs);
      return future.length > 0 ? Math.min(...future) : null;
    },
  };
}

function isRunning({ starts_at, ends_at }: OfferRow, now: Date): boolean {
  return periodPhase({ starts: starts_at, ends: ends_at }, now) === 'running';
}

/** A digest that changes whenever any part does. */
export function createDigest(parts: readonly string[]): string {
  return createHash('sha1').update(parts.join('\n')).digest('base64url').slice(0, 12);
}

/** Deeply frozen, because all baskets and pages share these objects (OFFER-25). */
function frozen<Part extends object>(part: Part): Part {
  for (const inner of Object.values(part)) if (typeof inner === 'object' && inner !== null) frozen(inner);
  return Object.freeze(part);
}

function salePriceOf(unconditional: readonly Offer[], clock: Clock): SalePrice {
  if (unconditional.length === 0) return () => null;
  const moment = { nowMs: clock.now().getTime(), channel: null };
  return (unit) => unconditionalPrice(unit, unconditional, moment)?.after ?? null;
}

/** An item of a product, as the engine sees it. */
export function toRangedProduct(
  product: StoredProduct,
  article: string,
  unitPrice: number,
): RangedProduct & { unitPrice: number } {
  return {
    article,
    parentArticle: article === product.article ? null : product.article,
    classCode: product.class_code,
    isDiscountable: product.certificate === null,
    unitPrice,
  };
}

/** A filter for offers that can lower a card's price, to save evaluating the others. */
function couldBeUnconditional({ source, category, condition, benefit }: Offer): boolean {
  const isForAll =
    source === 'site' && category === 'Basket' && condition.type === 'Count' && condition.value === 1;
  return isForAll && (benefit.type === 'Percentage' || benefit.type === 'Absolute');
}

export function toRunningOffer(row: OfferRow, voucher: UnlockingVoucher | null): RunningOffer {
  const offer = toOffer(row);
  return frozen<RunningOffer>({ offer: voucher ? { ...offer, source: 'voucher' } : offer, row, voucher });
}

/** Stored offers have passed the import's validation, so an unreadable one is a bug. */
function toOffer(row: OfferRow): Offer {
  const condition = parseCondition(row.condition);
  const benefit = parseBenefit(row.benefit);
  if ('message' in condition || 'message' in benefit) throw new Error(`the stored offer ${row.code} is invalid`);
  return {
    id: row.id,
    code: row.code,
    source: 'site',
    category: row.category,
    priority: row.priority,
    isExclusive: row.is_exclusive,
    startsAtMs: row.starts_at?.getTime() ?? null,
    endsAtMs: row.ends_at?.getTime() ?? null,
    channels: row.channels,
    condition,
    benefit,
    caps: {},
    combinesWith: [],
  };
}
