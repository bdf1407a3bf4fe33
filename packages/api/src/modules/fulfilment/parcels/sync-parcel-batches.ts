import { MINUTE_MS, type OrderStatus } from '@kashtanka/rules';
import { type Order, orderAdminRecords } from '#modules/orders';
import { type Carrier, getParcelNumber, type Parcel, parcelRecords } from '#modules/shipping';
import { type Clock, moscowDay } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import type { FulfilmentDeps } from '../deps.ts';
import { CARRIERS_QUEUE } from './carriers-queue.ts';

/** Tells carriers that require it which parcels the warehouse has put into its batch. */
export const BATCH_PARCELS_JOB = 'parcels_batch';

/** Parcels moved within this time go into one batch. */
const GATHERED_FOR_MS = 10 * MINUTE_MS;

/** Statuses in which a parcel is in a batch (D63), and those in which it is in none. */
const IN_BATCH: OrderStatus = 'consolidated_for_shipping';
const IN_NONE: OrderStatus = 'authorized';

/** Scheduled with the order's transition, or when the carrier confirms the parcel. */
export async function scheduleBatching(
  tx: Tx,
  { clock, shipping }: Pick<FulfilmentDeps, 'clock' | 'shipping'>,
  { status, shipping_code }: Pick<Order, 'status' | 'shipping_code'>,
): Promise<void> {
  const carrier = shipping.parcels.carrierOf(shipping_code);
  const isAbout = status === IN_BATCH || status === IN_NONE;
  if (isAbout && carrier && shipping.parcels.carriersWithBatches.includes(carrier))
    await addBatching(tx, clock, carrier);
}

export function addBatching(db: Database | Tx, clock: Clock, carrier: Carrier): Promise<void> {
  const runAt = new Date(clock.now().getTime() + GATHERED_FOR_MS);
  const options = { key: `parcels_batch:${carrier}`, queue: CARRIERS_QUEUE, runAt, keepsEarlier: true };
  return addJob(db, BATCH_PARCELS_JOB, { carrier }, options);
}

/**
 * Synchronizes a carrier's batches with the statuses of the orders: adds and removes parcels. It requests only
 * differences, so it is idempotent; without a response it is retried.
 */
export async function batchParcels(deps: FulfilmentDeps, name: string): Promise<void> {
  const { db, clock, shipping } = deps;
  const carrier = shipping.parcels.carriersWithBatches.find((one) => one === name);
  if (!carrier) return;
  const parcels = await parcelRecords.listRegistered(db, carrier);
  const statuses = await orderAdminRecords.findStatuses(
    db,
    parcels.map(({ order_number }) => order_number),
  );
  const those = (status: OrderStatus, isBatched: boolean) =>
    parcels.filter(
      ({ order_number, batch }) => statuses.get(order_number) === status && (batch !== null) === isBatched,
    );
  const out = those(IN_NONE, true);
  const within = those(IN_BATCH, false);
  if (out.length > 0) await note(deps, out, await shipping.parcels.takeOut(carrier, out));
  if (within.length > 0)
    await note(deps, within, await shipping.parcels.addToBatch(carrier, within, moscowDay(clock.now())));
}

type BatchResult = Awaited<ReturnType<FulfilmentDeps['shipping']['parcels']['addToBatch']>>;

/** Parcels that the carrier did not move are retried hourly and reported to staff. */
async function note({ db, log }: FulfilmentDeps, asked: readonly Parcel[], result: BatchResult): Promise<void> {
  if (result.kind === 'silent') throw new Error('the carrier did not respond to the batch request');
  const batches = new Map(result.parcels.map(({ number, batch }) => [number, batch]));
  await inTransaction(db, async (tx) => {
    for (const { id, batch: before, ...parcel } of asked) {
      const batch = batches.get(getParcelNumber(parcel)) ?? null;
      if (batch === before) {
        const { order_number: order, carrier } = parcel;
        log.error({ order, carrier, batch }, 'the carrier did not move the parcel into or out of its batch');
        continue;
      }
      await parcelRecords.lock(tx, id);
      await parcelRecords.setBatch(tx, id, batch);
    }
  });
}
