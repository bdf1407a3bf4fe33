import { awaitsPayment, type OrderStatus } from '@kashtanka/rules';
import {
  exchangeRecords,
  isPaidOnReceipt,
  type Order,
  type OrderFacts,
  orderRecords,
  refundRecords,
} from '#modules/orders';
import { getParcelNumber, parcelRecords } from '#modules/shipping';
import type { Tx } from '#platform/database';
import type { AdminDeps } from '../deps.ts';
import { isUnderWay } from '../parcels/cancel-parcel.ts';
import { isStale, type OrderActor, type OrderRefusal, performOnOrder } from '../perform-on-order.ts';
import { applyChange } from './apply-change.ts';
import type { Changed, ChangeRefused, OrderChange } from './change-request.ts';
import { closePages } from './close-pages.ts';
import { planDelivery } from './plan-delivery.ts';
import { planLines } from './plan-lines.ts';

export type ChangeResult = (Changed & { version: number }) | ChangeRefused | OrderRefusal;

/** Changes lines, delivery or recipient of an order before it is packed; money moves accordingly. */
export async function changeOrder(
  deps: AdminDeps,
  actor: OrderActor,
  { number, change }: { number: string; change: OrderChange },
): Promise<ChangeResult> {
  const articles = [
    ...change.lines.flatMap(({ article }) => article ?? []),
    ...change.added.map((one) => one.article),
  ];
  const goods = { onSale: await deps.onSale(articles), prices: await deps.pricesOf(articles) };
  const facts = await orderRecords.find(deps.db, number);
  if (facts && change.delivery) {
    // Asks the carrier before the transaction, which then uses the stored price.
    const planned = planLines(facts.lines, change, goods);
    if (planned.ok) await planDelivery(deps, { order: facts.order, lines: planned.lines }, change.delivery);
  }
  const isBeingPaid = facts !== undefined && !(await isClosed(deps, actor, facts.order));
  const action = { command: 'orders edit', number, details: detailsOf(change) } as const;
  return performOnOrder<Changed, ChangeRefused>(deps, actor, action, async (tx, order, by) => {
    const whole = await orderRecords.get(tx, order.number);
    const isTry = actor.isDryRun ?? false;
    const refused =
      (await refuseChange(tx, deps, whole, { change, isTry })) ?? (isBeingPaid ? BEING_PAID : undefined);
    if (refused) return refused;
    const why = { actor: by.name, reason: by.reason };
    return applyChange(tx, deps, whole, { change, goods, why });
  });
}

const BEING_PAID = { ok: false, problem: 'being_paid' } as const;

/** Without names and addresses, because the audit log is kept for years. */
function detailsOf({ lines, added, delivery, recipient }: OrderChange): object {
  return {
    ...(lines.length > 0 && { lines }),
    ...(added.length > 0 && { added }),
    ...(delivery && { delivery: delivery.code }),
    ...(recipient && { recipient: true }),
  };
}

/** Statuses before the parcel is packed. */
export const CHANGEABLE: readonly OrderStatus[] = ['new', 'pending', 'processing'];

/** Refuses a change of anything, without looking at the lines. */
export async function refuseAnyChange(
  db: Tx | AdminDeps['db'],
  { order }: Pick<OrderFacts, 'order'>,
): Promise<ChangeRefused | undefined> {
  const { number, status: from, shipping_code } = order;
  if (!CHANGEABLE.includes(from)) return { ok: false, problem: 'not_now', from };
  if (shipping_code === 'no-shipping-required') return { ok: false, problem: 'digital' };
  const isExchanged =
    (await exchangeRecords.find(db, number)) !== undefined || (await exchangeRecords.list(db, number)).length > 0;
  if (isExchanged) return { ok: false, problem: 'exchanged' };
  // What was refunded belongs to the sums before the change.
  if ((await refundRecords.list(db, number)).length > 0) return { ok: false, problem: 'refunded' };
  const parcel = (await parcelRecords.list(db, number)).findLast(isUnderWay);
  return parcel && { ok: false, problem: 'under_way', parcel: getParcelNumber(parcel) };
}

async function refuseChange(
  tx: Tx,
  deps: AdminDeps,
  facts: OrderFacts,
  { change: { lines, added }, isTry }: { change: OrderChange; isTry: boolean },
): Promise<ChangeRefused | undefined> {
  const { number, is_paid: isPaid } = facts.order;
  const refused = await refuseAnyChange(tx, facts);
  if (refused) return refused;
  const positions = lines.map(({ position }) => position);
  const guarded = lines.length + added.length > 0 ? await deps.guardLines(tx, { number, positions }) : undefined;
  if (guarded) return { ok: false, ...guarded };
  // A payment that has arrived is settled by its own job, for the sum of before.
  if (!isPaid && (await deps.payments.getRemaining(tx, number)) > 0) return BEING_PAID;
  // A try closes no pages, and a change closes them first.
  return !isTry && (await deps.payments.isOpen(tx, number)) ? BEING_PAID : undefined;
}

/**
 * Closes payment pages with the old sum, outside of any transaction. A dry run, a stale or a forbidden change closes
 * none.
 */
async function isClosed(
  deps: AdminDeps,
  { version, isDryRun, ...actor }: OrderActor,
  order: Order,
): Promise<boolean> {
  const hasPages = (awaitsPayment(order.status) && !isPaidOnReceipt(order)) || order.surcharge > 0;
  if (!hasPages || isDryRun || isStale(order, version)) return true;
  if (!(await deps.admit(actor, 'orders edit')).ok || (await refuseAnyChange(deps.db, { order }))) return true;
  return closePages(deps, order);
}
