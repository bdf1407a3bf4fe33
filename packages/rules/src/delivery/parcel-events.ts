import type { OrderStatus } from '../orders/order-status.ts';
import { endsParcel, PARCEL_EVENT_KINDS, type ParcelEventKind, transitionsByCarrier } from './parcel.ts';

/** A carrier's event of a parcel; `news` is null for an event unknown to the shop. */
export type CarrierEvent = { atMs: number; rawCode: string; news: ParcelEventKind | null };

type ParcelUpdate = {
  /** Events that are not stored yet, by the carrier's clock. */
  newEvents: CarrierEvent[];
  /** The newest known event, regardless of when it was received. */
  newest: CarrierEvent | null;
  /** Where it moves the order, in this order; nothing where it has moved it before. */
  transitions: OrderStatus[];
  /** The first event about the arrival at the pickup point; further events about the same wait do not count. */
  hasArrived: boolean;
  /** Final state of the parcel; null while more events may come. A refused parcel may be registered again. */
  end: 'refused' | 'ended' | null;
};

/**
 * Interprets a carrier's events, in any order and with duplicates: the newest one counts, by the carrier's clock; late
 * events are stored and change nothing; and an event that has moved an order does so only once (D63).
 */
export function interpretCarrierEvents(
  status: OrderStatus,
  events: readonly CarrierEvent[],
  storedEvents: readonly (CarrierEvent & { hasMoved: boolean })[],
): ParcelUpdate {
  const storedAs = (event: CarrierEvent) => storedEvents.find((one) => isSame(one, event));
  const inOrder = events.toSorted(byTime);
  const newEvents = inOrder.filter(
    (event, at) => !storedAs(event) && inOrder.findIndex((one) => isSame(one, event)) === at,
  );
  const newest = inOrder.findLast(({ news }) => news !== null) ?? null;
  const news = newest?.news ?? null;
  if (!newest || news === null) return { newEvents, newest: null, transitions: [], hasArrived: false, end: null };
  return {
    newEvents,
    newest,
    // An event that came too early is tried again, because the order may be ready for it now.
    transitions: storedAs(newest)?.hasMoved ? [] : transitionsByCarrier(status, news),
    hasArrived: news === 'at_point' && !presentWait(inOrder).some(storedAs),
    end: endsParcel(news) ? (news === 'invalid' ? 'refused' : 'ended') : null,
  };
}

/** Events of the present wait at the pickup point, without another event in between. */
function presentWait(inOrder: readonly CarrierEvent[]): CarrierEvent[] {
  const knownKinds = inOrder.filter(({ news }) => news !== null);
  return knownKinds.slice(knownKinds.findLastIndex(({ news }) => news !== 'at_point') + 1);
}

/** Of events in one second, the one with more progress is the later. */
function byTime(one: CarrierEvent, other: CarrierEvent): number {
  const stageOf = ({ news }: CarrierEvent) => (news === null ? -1 : PARCEL_EVENT_KINDS.indexOf(news));
  const between = one.atMs - other.atMs || stageOf(one) - stageOf(other);
  return between || (one.rawCode < other.rawCode ? -1 : 1);
}

function isSame(one: CarrierEvent, other: CarrierEvent): boolean {
  return one.atMs === other.atMs && one.rawCode === other.rawCode;
}
