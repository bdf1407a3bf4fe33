import { findAnyOrder, lockOrder } from '#modules/orders';
import {
  findParcel,
  lockParcel,
  type Parcel,
  parcelNumber,
  parcelsOf,
  setParcelCancel,
  setParcelState,
} from '#modules/shipping';
import type { Hand, HandRefusal } from '#modules/staff';
import { inTransaction, type Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import { CARRIERS_QUEUE } from './carriers-queue.ts';
import type { DeskDeps, FulfilmentDeps } from './deps.ts';

export const CANCEL_PARCEL_JOB = 'parcel_cancel';

/** A carrier that has not decided is asked again after so long. */
const DECIDES_WITHIN_MS = 60_000;

/**
 * The parcel of a locked order that is under way comes to its end, and its carrier is told to let it go. The job stands in the
 * queue of those that tell carriers of parcels: one is not taken while it is being taken back.
 */
export async function withdrawParcel(tx: Tx, orderNumber: number): Promise<Parcel | undefined> {
  const parcel = (await parcelsOf(tx, orderNumber)).findLast(isUnderWay);
  if (!parcel) return undefined;
  await setParcelState(tx, parcel.id, { state: 'ended' });
  await setParcelCancel(tx, parcel.id, 'asked');
  await addJob(tx, CANCEL_PARCEL_JOB, { parcelId: parcel.id }, optionsOf(parcel.id));
  return parcel;
}

export function isUnderWay({ state }: Parcel): boolean {
  return state === 'asked' || state === 'registered';
}

const optionsOf = (parcelId: number) => ({ key: `parcel_cancel:${parcelId}`, queue: CARRIERS_QUEUE });

/** Has a carrier let a parcel go, and notes what it says. One that is silent is asked again by the queue. */
export async function cancelParcel(deps: FulfilmentDeps, parcelId: number): Promise<void> {
  const { db, clock, log, shipping } = deps;
  const parcel = await findParcel(db, parcelId);
  if (parcel?.cancel !== 'asked') return;
  const { kind } = await shipping.parcels.cancel(parcel);
  if (kind === 'silent')
    throw new Error(`${parcel.carrier} did not say whether it lets parcel ${parcelNumber(parcel)} go`);
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
    await lockParcel(tx, parcelId);
    await setParcelCancel(tx, parcelId, kind === 'canceled' ? 'done' : 'too_late');
  });
}

export type ParcelGivenUp =
  | { ok: true; parcel: string; carrier: Parcel['carrier'] }
  | { ok: false; problem: 'unknown' | 'none_under_way' }
  | HandRefusal;

/** Staff waits for a parcel no longer: another one may be asked for. */
export async function giveUpParcel(deps: DeskDeps, hand: Hand, number: string): Promise<ParcelGivenUp> {
  const found = await findAnyOrder(deps.db, number);
  const action = { act: 'orders parcel', subject: `order ${number}`, details: { isGivenUp: true } } as const;
  return deps.act(hand, action, async (tx): Promise<ParcelGivenUp> => {
    const order = found && (await lockOrder(tx, found.order.number));
    if (!order) return { ok: false, problem: 'unknown' };
    const parcel = await withdrawParcel(tx, order.number);
    if (!parcel) return { ok: false, problem: 'none_under_way' };
    return { ok: true, parcel: parcelNumber(parcel), carrier: parcel.carrier };
  });
}
