import type { StaffCommand, TillMethod } from '@kashtanka/rules';
import { type Order, orderRecords } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { AdminDeps } from '../deps.ts';
import { isStale, type OrderActor, type OrderRefusal, performOnOrder } from '../perform-on-order.ts';
import { orderReceipts } from '../write-receipts.ts';
import { closePages } from './close-pages.ts';

/** The sum is the whole surcharge in kopecks as the actor saw it. */
export type SurchargeAsked = { number: string; amount: number };

/** How the customer paid in the shop. */
export type SurchargeGiven = SurchargeAsked & { method: TillMethod };

export type SurchargeRefused =
  | { ok: false; problem: 'no_surcharge' | 'being_paid' }
  | { ok: false; problem: 'another_sum'; surcharge: number };

type Taken = { ok: true; recorded: { before: object; after: object } };

export type SurchargeTaken = (Taken & { version: number }) | SurchargeRefused | OrderRefusal;

/** Records a surcharge that its customer paid in the shop: a payment of its own, and a receipt of the order as it is. */
export async function takeSurcharge(
  deps: AdminDeps,
  actor: OrderActor,
  { number, amount, method }: SurchargeGiven,
): Promise<SurchargeTaken> {
  const command = 'orders take-surcharge';
  const isClosed = await isSurchargeClosed(deps, actor, { command, number });
  const action = { command, number, details: { kopecks: amount, method } } as const;
  return performOnOrder<Taken, SurchargeRefused>(deps, actor, action, async (tx, order) => {
    const refused = await refuseSurcharge(tx, deps, order, { amount, isClosed });
    if (refused) return refused;
    const paymentId = await deps.payments.recordShopPayment(tx, order.number, amount, method);
    await orderRecords.changes.setSurchargePaid(tx, order.number);
    const facts = await orderRecords.get(tx, order.number);
    await orderReceipts.replacePrepayment(tx, deps, facts, `surcharge-${paymentId}`);
    return { ok: true, recorded: { before: { surcharge: amount }, after: { surcharge: 0 } } };
  });
}

/** Whether staff may still settle a surcharge: a canceled order needs none. */
export function hasOpenSurcharge({ surcharge, status }: Pick<Order, 'surcharge' | 'status'>): boolean {
  return surcharge > 0 && status !== 'canceled';
}

/** Closes the pages on which a surcharge could be paid a second time, unless the command is refused anyway. */
export async function isSurchargeClosed(
  deps: AdminDeps,
  { version, isDryRun: _, ...actor }: OrderActor,
  { command, number }: { command: StaffCommand; number: string },
): Promise<boolean> {
  const order = (await orderRecords.find(deps.db, number))?.order;
  if (!order || !hasOpenSurcharge(order) || isStale(order, version)) return true;
  if (!(await deps.admit(actor, command)).ok) return true;
  return closePages(deps, order);
}

export async function refuseSurcharge(
  tx: Tx,
  { payments }: AdminDeps,
  order: Order,
  { amount, isClosed }: { amount: number; isClosed: boolean },
): Promise<SurchargeRefused | undefined> {
  const { number, surcharge, amount_due: due } = order;
  if (!hasOpenSurcharge(order)) return { ok: false, problem: 'no_surcharge' };
  if (amount !== surcharge) return { ok: false, problem: 'another_sum', surcharge };
  // A payment that has arrived is settled by its own job.
  const isPaid = (await payments.getRemaining(tx, number)) > due - surcharge;
  return isPaid || !isClosed || (await payments.isOpen(tx, number))
    ? { ok: false, problem: 'being_paid' }
    : undefined;
}
