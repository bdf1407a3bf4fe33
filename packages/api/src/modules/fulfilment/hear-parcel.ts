import { endsParcel, movesByCarrier, type OrderStatus, type ParcelNews } from '@kashtanka/rules';
import { lockOrder, type Order } from '#modules/orders';
import type { ParcelEvent } from '#modules/shipping';
import { findParcel, keepEvents, lockParcel, type Parcel, parcelsOf, setParcelState } from '#modules/shipping';
import { inTransaction, type Tx } from '#platform/database';
import { carryOut } from './carry-out.ts';
import type { FulfilmentDeps } from './deps.ts';
import { tellShopper } from './letters.ts';

export type Heard = 'told' | 'unknown' | 'silent' | 'not_followed';

/** Asks the carrier of a parcel what became of it, and does what follows: the same for a job and for a hint of anybody. */
export async function hearOfParcel(deps: FulfilmentDeps, parcelId: number): Promise<Heard> {
  const parcel = await findParcel(deps.db, parcelId);
  if (parcel?.state !== 'registered') return 'not_followed';
  const tracked = await deps.shipping.parcels.track(parcel);
  if (tracked.kind === 'told') await inTransaction(deps.db, (tx) => note(tx, deps, parcel, tracked.events));
  return tracked.kind;
}

/** The newest word counts, by the carrier's clock: what comes late is kept, and changes nothing. */
async function note(tx: Tx, deps: FulfilmentDeps, { id, order_number, carrier }: Parcel, events: ParcelEvent[]) {
  const order = await lockOrder(tx, order_number);
  if (!order || (await lockParcel(tx, id))?.state !== 'registered') return;
  const known = (await parcelsOf(tx, order_number)).find((one) => one.id === id)?.events ?? [];
  const knownAs = ({ at, rawCode }: ParcelEvent) =>
    known.find((one) => one.at.getTime() === at.getTime() && one.raw_code === rawCode);
  const fresh = inOrder(events).filter((event) => !knownAs(event));
  const newest = inOrder(events).findLast(({ news }) => news !== null);
  const isNews = newest !== undefined && fresh.includes(newest);
  // What the order was not ready for, it may be now; what has moved it once moves it never again.
  const isOpen = newest !== undefined && !knownAs(newest)?.moved_to;
  const way = isOpen && newest.news ? movesByCarrier(order.status, newest.news) : [];
  const reason = `${carrier}: ${newest?.rawCode ?? ''}`;
  for (const to of way) await move(tx, deps, order_number, { to, reason });
  const heard_at = deps.clock.now();
  await keepEvents(
    tx,
    id,
    fresh.map((event) => ({
      at: event.at,
      heard_at,
      news: event.news,
      raw_code: event.rawCode,
      moved_to: event === newest ? (way.at(-1) ?? null) : null,
    })),
  );
  if (isNews && newest.news === 'at_point') await tellArrived(tx, deps, order);
  if (newest?.news && endsParcel(newest.news)) await setParcelState(tx, id, { state: endOf(newest.news) });
}

/** One that was taken out of the carrier's hands before it moved can be asked for anew. */
function endOf(news: ParcelNews): 'refused' | 'ended' {
  return news === 'invalid' ? 'refused' : 'ended';
}

function inOrder(events: readonly ParcelEvent[]): ParcelEvent[] {
  return events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

type Step = { to: OrderStatus; reason: string };

async function move(tx: Tx, deps: FulfilmentDeps, number: number, { to, reason }: Step): Promise<void> {
  const order = await lockOrder(tx, number);
  if (!order) return;
  const done = await carryOut(tx, deps, order, { to, why: { actor: 'carrier', reason } });
  if (!done.ok) throw new Error(`order ${number} was not moved to ${to}: ${done.problem}`);
}

/** Only a shopper who fetches it is told: to a door it comes by itself. */
async function tellArrived(tx: Tx, deps: FulfilmentDeps, { number }: Order): Promise<void> {
  const order = await lockOrder(tx, number);
  if (order?.status === 'shipping') await tellShopper(tx, deps, order, { kind: 'arrived' });
}
