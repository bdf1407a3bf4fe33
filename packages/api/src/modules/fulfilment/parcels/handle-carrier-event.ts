import { interpretCarrierEvents, type OrderStatus } from '@kashtanka/rules';
import { type Order, orderRecords } from '#modules/orders';
import { type Parcel, type ParcelEvent, parcelRecords } from '#modules/shipping';

import { inTransaction, type Tx } from '#platform/database';
import type { FulfilmentDeps } from '../deps.ts';
import { sendOrderEmail } from '../emails/order-emails.ts';
import { transitionOrder } from '../transition-order.ts';

export type ParcelPollResult = 'told' | 'unknown' | 'silent' | 'not_followed';

/**
 * Fetches the events of a parcel from its carrier and applies them; used by the polling job and by webhooks, whose
 * payload is not trusted.
 */
export async function handleCarrierEvents(deps: FulfilmentDeps, parcelId: number): Promise<ParcelPollResult> {
  const parcel = await parcelRecords.find(deps.db, parcelId);
  if (parcel?.state !== 'registered') return 'not_followed';
  const tracked = await deps.shipping.parcels.track(parcel);
  if (tracked.kind === 'told') await inTransaction(deps.db, (tx) => note(tx, deps, parcel, tracked.events));
  return tracked.kind;
}

/** The rules decide on the effect of events; this records and applies it. */
async function note(tx: Tx, deps: FulfilmentDeps, { id, order_number, carrier }: Parcel, events: ParcelEvent[]) {
  const order = await orderRecords.lock(tx, order_number);
  if (!order || (await parcelRecords.lock(tx, id))?.state !== 'registered') return;
  const reported = events.map(({ at, kind: news, rawCode }) => ({ atMs: at.getTime(), news, rawCode }));
  const judged = interpretCarrierEvents(order.status, reported, await toKnownEvents(tx, order_number, id));
  const { newest, transitions: moves } = judged;
  const reason = `${carrier}: ${newest?.rawCode ?? ''}`;
  for (const to of moves) await move(tx, deps, order_number, { to, reason });
  const heard_at = deps.clock.now();
  const stored = judged.newEvents.map((event) => ({
    at: new Date(event.atMs),
    heard_at,
    news: event.news,
    raw_code: event.rawCode,
    moved_to: event === newest ? (moves.at(-1) ?? null) : null,
  }));
  await parcelRecords.insertEvents(tx, id, stored);
  if (judged.hasArrived) await sendArrivalEmail(tx, deps, order);
  if (judged.end) await parcelRecords.setState(tx, id, { state: judged.end });
  if (stored.length > 0) await orderRecords.publish(tx, deps.events, order_number);
}

async function toKnownEvents(tx: Tx, orderNumber: number, parcelId: number) {
  const known = (await parcelRecords.list(tx, orderNumber)).find(({ id }) => id === parcelId)?.events ?? [];
  return known.map(({ at, news, raw_code, moved_to }) => ({
    atMs: at.getTime(),
    news,
    rawCode: raw_code,
    hasMoved: moved_to !== null,
  }));
}

type Step = { to: OrderStatus; reason: string };

async function move(tx: Tx, deps: FulfilmentDeps, number: number, { to, reason }: Step): Promise<void> {
  const order = await orderRecords.lock(tx, number);
  if (!order) return;
  const done = await transitionOrder(tx, deps, order, { to, why: { actor: 'carrier', reason } });
  if (!done.ok) throw new Error(`order ${number} was not moved to ${to}: ${done.problem}`);
}

/** Only shoppers of pickup orders are notified; a courier comes by itself. */
async function sendArrivalEmail(tx: Tx, deps: FulfilmentDeps, { number }: Order): Promise<void> {
  const order = await orderRecords.lock(tx, number);
  if (order?.status === 'shipping') await sendOrderEmail(tx, deps, order, { kind: 'arrived' });
}
