import type { OrderStatus } from '../orders/order-status.ts';
import { endsParcel, movesByCarrier, PARCEL_NEWS, type ParcelNews } from './parcel.ts';

/** A carrier's event of a parcel; `news` is null for an event unknown to the shop. */
export type CarrierWord = { atMs: number; rawCode: string; news: ParcelNews | null };

export type JudgedParcel = {
  /** Events that are not stored yet, by the carrier's clock. */
  fresh: CarrierWord[];
  /** The newest known event, regardless of when it was received. */
  newest: CarrierWord | null;
  /** Where it moves the order, in this order; nothing where it has moved it before. */
  moves: OrderStatus[];
  /** The first event about the arrival at the pickup point; further events about the same wait do not count. */
  hasArrived: boolean;
  /** Final state of the parcel; null while more events may come. A refused parcel may be registered again. */
  end: 'refused' | 'ended' | null;
};

/**
 * Interprets a carrier's events, in any order and with duplicates: the newest one counts, by the carrier's clock; late
 * events are stored and change nothing; and an event that has moved an order does so only once (D63).
 */
export function judgeParcel(
  status: OrderStatus,
  told: readonly CarrierWord[],
  known: readonly (CarrierWord & { hasMoved: boolean })[],
): JudgedParcel {
  const knownAs = (word: CarrierWord) => known.find((one) => isSame(one, word));
  const inOrder = told.toSorted(byTime);
  const fresh = inOrder.filter(
    (word, at) => !knownAs(word) && inOrder.findIndex((one) => isSame(one, word)) === at,
  );
  const newest = inOrder.findLast(({ news }) => news !== null) ?? null;
  const news = newest?.news ?? null;
  if (!newest || news === null) return { fresh, newest: null, moves: [], hasArrived: false, end: null };
  return {
    fresh,
    newest,
    // An event that came too early is tried again, because the order may be ready for it now.
    moves: knownAs(newest)?.hasMoved ? [] : movesByCarrier(status, news),
    hasArrived: news === 'at_point' && !waitingOf(inOrder).some(knownAs),
    end: endsParcel(news) ? (news === 'invalid' ? 'refused' : 'ended') : null,
  };
}

/** Events of the present wait at the pickup point, without another event in between. */
function waitingOf(inOrder: readonly CarrierWord[]): CarrierWord[] {
  const understood = inOrder.filter(({ news }) => news !== null);
  return understood.slice(understood.findLastIndex(({ news }) => news !== 'at_point') + 1);
}

/** Of events in one second, the one with more progress is the later. */
function byTime(one: CarrierWord, other: CarrierWord): number {
  const stageOf = ({ news }: CarrierWord) => (news === null ? -1 : PARCEL_NEWS.indexOf(news));
  const between = one.atMs - other.atMs || stageOf(one) - stageOf(other);
  return between || (one.rawCode < other.rawCode ? -1 : 1);
}

function isSame(one: CarrierWord, other: CarrierWord): boolean {
  return one.atMs === other.atMs && one.rawCode === other.rawCode;
}
