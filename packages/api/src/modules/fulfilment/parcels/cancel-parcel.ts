import { getParcelNumber, type Parcel, parcelRecords } from '#modules/shipping';
import { inTransaction, type Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import type { AdminDeps, FulfilmentDeps } from '../deps.ts';
import { type OrderActor, type OrderRefusal, performOnOrder } from '../perform-on-order.ts';
import { CARRIERS_QUEUE } from './carriers-queue.ts';

export const CANCEL_PARCEL_JOB = 'parcel_cancel';

/** Delay of the next poll while the carrier has not decided. */
const DECIDES_WITHIN_MS = 60_000;

/**
 * Ends the parcel under way of a locked order and schedules its cancellation. The job shares the carriers' queue, so
 * that a parcel is never registered and canceled at the same time.
 */
export async function withdrawParcel(tx: Tx, orderNumber: number): Promise<Parcel | undefined> {
  const parcel = (await parcelRecords.list(tx, orderNumber)).findLast(isUnderWay);
  if (!parcel) return undefined;
  await parcelRecords.setState(tx, parcel.id, { state: 'ended' });
  await parcelRecords.setCancel(tx, parcel.id, 'asked');
  await addJob(tx, CANCEL_PARCEL_JOB, { parcelId: parcel.id }, optionsOf(parcel.id));
  return parcel;
}

export function isUnderWay({ state }: Parcel): boolean {
  return state === 'asked' || state === 'registered';
}

const optionsOf = (parcelId: number) => ({ key: `parcel_cancel:${parcelId}`, queue: CARRIERS_QUEUE });

/** Asks a carrier to cancel a parcel and records the response. Without a response the queue retries. */
export async function cancelParcel(deps: FulfilmentDeps, parcelId: number): Promise<void> {
  const { db, clock, log, shipping } = deps;
  const parcel = await parcelRecords.find(db, parcelId);
  if (parcel?.cancel !== 'asked') return;
  const { kind } = await shipping.parcels.cancel(parcel);
  if (kind === 'silent')
    throw new Error(`${parcel.carrier} did not respond to the cancellation of parcel ${getParcelNumber(parcel)}`);
  if (kind === 'waiting') {
    const runAt = new Date(clock.now().getTime() + DECIDES_WITHIN_MS);
    return addJob(db, CANCEL_PARCEL_JOB, { parcelId }, { ...optionsOf(parcelId), runAt });
  }
  if (kind === 'too_late')
    log.error(
      { order: parcel.order_number, carrier: parcel.carrier },
      'a carrier does not let a parcel go: it was handed over',
    );
  await inTransaction(db, async (tx) => {
    await parcelRecords.lock(tx, parcelId);
    await parcelRecords.setCancel(tx, parcelId, kind === 'canceled' ? 'done' : 'too_late');
  });
}

type GivenUp = { ok: true; parcel: string; carrier: Parcel['carrier'] };
type NoneUnderWay = { ok: false; problem: 'none_under_way' };

export type ParcelGivenUp = (GivenUp & { version: number }) | NoneUnderWay | OrderRefusal;

/** Staff abandons a parcel, so that another one may be requested. */
export function abandonParcel(deps: AdminDeps, actor: OrderActor, number: string): Promise<ParcelGivenUp> {
  const action = { command: 'orders parcel', number, details: { isGivenUp: true } } as const;
  return performOnOrder<GivenUp, NoneUnderWay>(deps, actor, action, async (tx, order) => {
    const parcel = await withdrawParcel(tx, order.number);
    if (!parcel) return { ok: false, problem: 'none_under_way' };
    return { ok: true, parcel: getParcelNumber(parcel), carrier: parcel.carrier };
  });
}
