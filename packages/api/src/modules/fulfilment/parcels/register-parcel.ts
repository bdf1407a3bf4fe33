import { type OrderFacts, orderRecords } from '#modules/orders';
import { getParcelNumber, type Parcel, parcelRecords } from '#modules/shipping';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import type { FulfilmentDeps } from '../deps.ts';
import { CARRIERS_QUEUE } from './carriers-queue.ts';
import { recordTracking } from './record-tracking.ts';
import { scheduleBatching } from './sync-parcel-batches.ts';

export const REGISTER_PARCEL_JOB = 'parcel_register';

/** Delay of the next poll while the carrier has not decided. */
const DECIDES_WITHIN_MS = 60_000;

/**
 * Registers a parcel with its carrier and stores the tracking code. The request runs outside of any transaction and
 * contains our parcel number as an idempotency key. Without a response the queue retries.
 */
export async function registerParcel(deps: FulfilmentDeps, parcelId: number): Promise<void> {
  const parcel = await parcelRecords.find(deps.db, parcelId);
  if (parcel?.state !== 'asked') return;
  const facts = await orderRecords.find(deps.db, String(parcel.order_number));
  if (!facts) throw new Error(`parcel ${parcelId} belongs to no order`);
  const shipped = await deps.shipping.parcels.ship(parcel, shippedTo(facts));
  switch (shipped.kind) {
    case 'registered':
      return storeRegistration(deps, parcel, shipped);
    case 'refused':
      return refuse(deps, parcel, shipped.code);
    case 'waiting': {
      const runAt = new Date(deps.clock.now().getTime() + DECIDES_WITHIN_MS);
      return scheduleRegistering(deps.db, parcelId, runAt);
    }
    case 'silent':
      throw new Error(`${parcel.carrier} did not respond to the registration of parcel ${getParcelNumber(parcel)}`);
    default:
      return shipped satisfies never;
  }
}

/** A job key ensures one registration job for a parcel. */
export function scheduleRegistering(db: Database | Tx, parcelId: number, runAt?: Date): Promise<void> {
  const options = { key: `parcel:${parcelId}`, queue: CARRIERS_QUEUE, ...(runAt && { runAt }) };
  return addJob(db, REGISTER_PARCEL_JOB, { parcelId }, options);
}

type Registered = { reference: string; trackingNumber: string | null };

function storeRegistration(
  deps: FulfilmentDeps,
  { id, order_number }: Parcel,
  { reference, trackingNumber }: Registered,
) {
  return inTransaction(deps.db, async (tx) => {
    const order = await orderRecords.lock(tx, order_number);
    if ((await parcelRecords.lock(tx, id))?.state !== 'asked') return;
    await parcelRecords.setState(tx, id, { state: 'registered', reference, tracking_number: trackingNumber });
    await orderRecords.publish(tx, deps.events, order_number);
    if (order) await scheduleBatching(tx, deps, order);
    if (order && trackingNumber) await recordTracking(tx, deps, order, trackingNumber);
  });
}

function refuse({ db, events, log }: FulfilmentDeps, { id, order_number, carrier }: Parcel, refusal: string) {
  log.error({ order: order_number, carrier, refusal }, 'the carrier refused the parcel: see "orders show"');
  return inTransaction(db, async (tx) => {
    if ((await parcelRecords.lock(tx, id))?.state !== 'asked') return;
    await parcelRecords.setState(tx, id, { state: 'refused', refusal });
    await orderRecords.publish(tx, events, order_number);
  });
}

function shippedTo({ order, lines }: OrderFacts) {
  const { recipient, shipping, shipping_code: method } = order;
  const { first_name, last_name, phone } = recipient;
  return {
    method,
    region: shipping.region,
    country: shipping.country,
    pointCode: shipping.point?.code ?? null,
    address: shipping.address,
    // An order with a shipment always has a phone.
    recipient: { name: `${first_name} ${last_name}`.trim(), phone: phone ?? '', email: order.email },
    items: lines.map(({ article, title, quantity, unit_price: unitPrice }) => ({
      article,
      name: title.ru,
      quantity,
      unitPrice,
    })),
  };
}
