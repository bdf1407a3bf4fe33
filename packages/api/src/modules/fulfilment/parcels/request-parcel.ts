import type { OrderStatus } from '@kashtanka/rules';
import { type OrderFacts, orderRecords } from '#modules/orders';
import { getParcelNumber, type Parcel, parcelRecords } from '#modules/shipping';
import type { AdminDeps } from '../deps.ts';
import { type OrderActor, type OrderRefusal, performOnOrder } from '../perform-on-order.ts';
import { isUnderWay } from './cancel-parcel.ts';
import { scheduleRegistering } from './register-parcel.ts';

/** `under_way`: the present parcel must end first. `by_hand`: the order's carrier has no API. */
type Requested = { ok: true; parcel: string; carrier: Parcel['carrier']; weightG: number };

export type ParcelRefused =
  | { ok: false; problem: 'by_hand' | 'no_weight' | 'bad_weight' }
  | { ok: false; problem: 'not_packed'; status: OrderStatus }
  | { ok: false; problem: 'under_way'; parcel: string };

export type ParcelRequested = (Requested & { version: number }) | ParcelRefused | OrderRefusal;

export const PACKED: readonly OrderStatus[] = ['authorized', 'consolidated_for_shipping'];

/** The largest weight that any carrier accepts (D59). */
const HEAVIEST_G = 31_000;

/** Records the request for a parcel and schedules its registration with the carrier. */
export async function requestParcel(
  deps: AdminDeps,
  actor: OrderActor,
  { number, weightG }: { number: string; weightG: number | undefined },
): Promise<ParcelRequested> {
  const found = await orderRecords.find(deps.db, number);
  const weight = weightG ?? (found && (await weightOf(deps, found)));
  const action = { command: 'orders parcel', number, details: { weightG: weight ?? null } } as const;
  return performOnOrder<Requested, ParcelRefused>(deps, actor, action, async (tx, order, { name }) => {
    const carrier = deps.shipping.parcels.carrierOf(order.shipping_code);
    if (!carrier) return { ok: false, problem: 'by_hand' };
    if (!PACKED.includes(order.status)) return { ok: false, problem: 'not_packed', status: order.status };
    if (weight === undefined) return { ok: false, problem: 'no_weight' };
    if (!(weight > 0 && weight <= HEAVIEST_G)) return { ok: false, problem: 'bad_weight' };
    const before = (await parcelRecords.list(tx, order.number)).at(-1);
    if (before && isUnderWay(before)) return { ok: false, problem: 'under_way', parcel: getParcelNumber(before) };
    const asked = { order_number: order.number, attempt: (before?.attempt ?? 0) + 1 };
    const parcelId = await parcelRecords.insert(tx, {
      ...asked,
      carrier,
      weight_g: weight,
      asked_at: deps.clock.now(),
      asked_by: name,
    });
    // The packing may still be undone, and then no carrier shall know of it.
    const runAt = await deps.undoableUntil(tx, order.number);
    await scheduleRegistering(tx, parcelId, runAt);
    return { ok: true, parcel: getParcelNumber(asked), carrier, weightG: weight };
  });
}

/** The weight of the order's goods; undefined if one is missing in the catalogue. */
export async function weightOf(
  { weigh }: Pick<AdminDeps, 'weigh'>,
  { lines }: OrderFacts,
): Promise<number | undefined> {
  const weights = await weigh(lines.map(({ article }) => article));
  let sum = 0;
  for (const { article, quantity } of lines) {
    const weight = weights.get(article);
    if (weight === undefined) return undefined;
    sum += weight * quantity;
  }
  return sum;
}
