import {
  allowedTransitions,
  awaitsPayment,
  deliveryType,
  needsReturnedLines,
  type OrderStatus,
  type StaffRole,
} from '@kashtanka/rules';
import { isPaidOnReceipt, type Order, orderRecords } from '#modules/orders';
import type { AdminDeps } from './deps.ts';
import type { RefundedSums } from './emails/order-emails.ts';
import { isStale, type OrderActor, type OrderRefusal, performOnOrder } from './perform-on-order.ts';
import { transitionOrder } from './transition-order.ts';

/** `allowed`: the transitions that this actor may request now. */
export type TransitionRefused =
  | { ok: false; problem: 'certificate_sent' | 'exchanged' | 'cards_unbound' | 'being_paid' | 'surcharge_due' }
  | { ok: false; problem: 'by_lines' | 'not_now'; from: OrderStatus; allowed: OrderStatus[] };

type Transitioned = { ok: true; from: OrderStatus; refunded?: RefundedSums };

export type TransitionResult = (Transitioned & { version: number }) | TransitionRefused | OrderRefusal;

/** A transition requested by staff; it is refused if the roles or the present status does not allow it (D63, D64). */
export async function transitionByStaff(
  deps: AdminDeps,
  actor: OrderActor,
  { number, to }: { number: string; to: OrderStatus },
): Promise<TransitionResult> {
  const found = await orderRecords.find(deps.db, number);
  const action = { command: 'orders move', number, details: { to } } as const;
  const isBeingPaid = found !== undefined && !(await isClosed(deps, actor, { order: found.order, to }));
  return performOnOrder<Transitioned, TransitionRefused>(deps, actor, action, async (tx, order, by) => {
    const { name: actor, roles, reason } = by;
    const refused = refuseTransition(order, to, roles);
    if (refused) return refused;
    if (isBeingPaid) return { ok: false, problem: 'being_paid' };
    const done = await transitionOrder(tx, deps, order, { to, why: { actor, reason } });
    return done.ok ? { ok: true, from: order.status, ...(done.sent && { refunded: done.sent }) } : done;
  });
}

export function refuseTransition(
  order: Order,
  to: OrderStatus,
  roles: readonly StaffRole[],
): TransitionRefused | undefined {
  const { mine, allowed } = listTransitions(order, roles);
  if (isHeld(order, to)) return { ok: false, problem: 'surcharge_due' };
  if (allowed.includes(to)) return undefined;
  return { ok: false, problem: mine.includes(to) ? 'by_lines' : 'not_now', from: order.status, allowed };
}

/** An order whose customer has yet to pay a surcharge is neither packed nor handed over. */
export function isHeld({ surcharge }: Pick<Order, 'surcharge'>, to: OrderStatus): boolean {
  return surcharge > 0 && ['authorized', 'consolidated_for_shipping', 'shipping', 'issued'].includes(to);
}

/**
 * Transitions that these roles may request: all, those that need no returned lines, and of these the ones that wait for
 * a surcharge.
 */
export function listTransitions(order: Order, roles: readonly StaffRole[]) {
  const from = order.status;
  const all = allowedTransitions({ status: from, deliveryType: deliveryType(order.shipping_code) }, roles);
  // Staff may accept only an order on receipt; others wait for their payment.
  const mine = isPaidOnReceipt(order) ? all : all.filter((one) => !isConfirmed(from, one));
  const open = mine.filter((one) => !needsReturnedLines(from, one));
  return {
    mine,
    allowed: open.filter((to) => !isHeld(order, to)),
    held: open.filter((to) => isHeld(order, to)),
  };
}

function isConfirmed(from: OrderStatus, to: OrderStatus): boolean {
  return from === 'pending' && to === 'processing';
}

/**
 * Closes the payment pages before a cancellation, outside of any transaction, so that the order cannot be paid
 * meanwhile.
 */
async function isClosed(
  { payments, log, admit }: AdminDeps,
  { version, isDryRun, ...actor }: OrderActor,
  { order, to }: { order: Order; to: OrderStatus },
): Promise<boolean> {
  const { number, status } = order;
  if (to !== 'canceled' || !awaitsPayment(status) || isDryRun) return true;
  const admitted = await admit(actor, 'orders move');
  // A forbidden or stale cancellation is refused later, so no payment page is closed for it.
  if (!admitted.ok || isStale(order, version) || refuseTransition(order, to, admitted.roles)) return true;
  try {
    return (await payments.close(number)) === 'closed';
  } catch (error) {
    log.warn({ order: number, err: error }, 'the order is not canceled: its payment page could not be closed');
    return false;
  }
}
