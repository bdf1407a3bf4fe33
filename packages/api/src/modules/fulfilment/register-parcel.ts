import { findAnyOrder, lockOrder, type OrderFacts } from '#modules/orders';
import { findParcel, lockParcel, type Parcel, parcelNumber, setParcelState } from '#modules/shipping';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import { scheduleBatching } from './batch-parcels.ts';
import { CARRIERS_QUEUE } from './carriers-queue.ts';
import type { FulfilmentDeps } from './deps.ts';
import { noteTracking } from './record-tracking.ts';

export const REGISTER_PARCEL_JOB = 'parcel_register';

/** A carrier that has not decided is asked again after so long. */
const DECIDES_WITHIN_MS = 60_000;

/**
 * Tells a carrier of a parcel, and keeps what it calls it. The carrier is asked outside of any transaction; it knows a
 * repetition by our number, so that this may run twice. One that is silent is asked again by the queue.
 */
export async function registerParcel(deps: FulfilmentDeps, parcelId: number): Promise<void> {
  const parcel = await findParcel(deps.db, parcelId);
  if (parcel?.state !== 'asked') return;
  const facts = await findAnyOrder(deps.db, String(parcel.order_number));
  if (!facts) throw new Error(`parcel ${parcelId} is of no order`);
  const shipped = await deps.shipping.parcels.ship(parcel, shippedTo(facts));
  switch (shipped.kind) {
    case 'registered':
      return keep(deps, parcel, shipped);
    case 'refused':
      return refuse(deps, parcel, shipped.code);
    case 'waiting': {
      const runAt = new Date(deps.clock.now().getTime() + DECIDES_WITHIN_MS);
      return scheduleRegistering(deps.db, parcelId, runAt);
    }
    case 'silent':
      throw new Error(`${parcel.carrier} did not say whether it takes parcel ${parcelNumber(parcel)}`);
    default:
      return shipped satisfies never;
  }
}

/** However often it is written, one job tells the carrier of a parcel. */
export function scheduleRegistering(db: Database | Tx, parcelId: number, runAt?: Date): Promise<void> {
  const options = { key: `parcel:${parcelId}`, queue: CARRIERS_QUEUE, ...(runAt && { runAt }) };
  return addJob(db, REGISTER_PARCEL_JOB, { parcelId }, options);
}

type Registered = { reference: string; trackingNumber: string | null };

function keep(deps: FulfilmentDeps, { id, order_number }: Parcel, { reference, trackingNumber }: Registered) {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, order_number);
    if ((await lockParcel(tx, id))?.state !== 'asked') return;
    await setParcelState(tx, id, { state: 'registered', reference, tracking_number: trackingNumber });
    if (order) await scheduleBatching(tx, deps, order);
    if (order && trackingNumber) await noteTracking(tx, deps, order, trackingNumber);
  });
}

function refuse({ db, log }: FulfilmentDeps, { id, order_number, carrier }: Parcel, refusal: string) {
  log.error({ order: order_number, carrier, refusal }, 'a carrier takes no parcel: "orders show" says what to do');
  return inTransaction(db, async (tx) => {
    if ((await lockParcel(tx, id))?.state === 'asked') await setParcelState(tx, id, { state: 'refused', refusal });
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
    // Whatever is carried was ordered with a phone.
    recipient: { name: `${first_name} ${last_name}`.trim(), phone: phone ?? '', email: order.email },
    items: lines.map(({ article, title, quantity, unit_price: unitPrice }) => ({
      article,
      name: title.ru,
      quantity,
      unitPrice,
    })),
  };
}
