import {
  awaitsPayment,
  deliveryType,
  isMovedByLines,
  movesOf,
  type OrderStatus,
  type StaffRole,
} from '@kashtanka/rules';
import { findAnyOrder, isPaidOnReceipt, lockOrder, type Order } from '#modules/orders';
import type { Hand, HandRefusal } from '#modules/staff';
import type { DeskDeps } from './deps.ts';
import type { Sent } from './emails.ts';
import { carryOut } from './transition-order.ts';

/** `allowed` is where this hand may move the order from where it is. */
export type MoveRefused =
  | { ok: false; problem: 'unknown' | 'certificate_sent' | 'exchanged' | 'cards_unbound' | 'being_paid' }
  | { ok: false; problem: 'by_lines' | 'not_now'; from: OrderStatus; allowed: OrderStatus[] };

export type Moved = { ok: true; from: OrderStatus; refunded?: Sent } | MoveRefused | HandRefusal;

/** A move of an order as one of the staff asks for it: one that is not theirs, or not now, changes nothing (D63, D64). */
export async function moveByHand(
  deps: DeskDeps,
  hand: Hand,
  { number, to }: { number: string; to: OrderStatus },
): Promise<Moved> {
  const found = await findAnyOrder(deps.db, number);
  const action = { act: 'orders move', subject: `order ${number}`, details: { to } } as const;
  const isBeingPaid = found !== undefined && !(await isClosed(deps, hand, { order: found.order, to }));
  return deps.act(hand, action, async (tx, { name: actor, role, reason }): Promise<Moved> => {
    const order = found && (await lockOrder(tx, found.order.number));
    if (!order) return { ok: false, problem: 'unknown' };
    const refused = refuse(order, to, role);
    if (refused) return refused;
    if (isBeingPaid) return { ok: false, problem: 'being_paid' };
    const done = await carryOut(tx, deps, order, { to, why: { actor, reason } });
    return done.ok ? { ok: true, from: order.status, ...(done.sent && { refunded: done.sent }) } : done;
  });
}

function refuse(order: Order, to: OrderStatus, role: StaffRole): MoveRefused | undefined {
  const from = order.status;
  const all = movesOf({ status: from, deliveryType: deliveryType(order.shipping_code) }, role);
  // Only staff's word makes an order that is paid on receipt; another one waits for the word of its bank.
  const mine = isPaidOnReceipt(order) ? all : all.filter((one) => !isConfirmed(from, one));
  const allowed = mine.filter((one) => !isMovedByLines(from, one));
  if (allowed.includes(to)) return undefined;
  return { ok: false, problem: mine.includes(to) ? 'by_lines' : 'not_now', from, allowed };
}

function isConfirmed(from: OrderStatus, to: OrderStatus): boolean {
  return from === 'pending' && to === 'processing';
}

/** Nobody pays for an order that is being canceled: its bank's pages are closed before, outside of any transaction. */
async function isClosed(
  { payments, log, admit }: DeskDeps,
  hand: Hand,
  { order, to }: { order: Order; to: OrderStatus },
): Promise<boolean> {
  const { number, status } = order;
  if (to !== 'canceled' || !awaitsPayment(status)) return true;
  const admitted = await admit(hand, 'orders move');
  // Whoever may not cancel it is told so below, and closes nothing before.
  if (!admitted.ok || refuse(order, to, admitted.role)) return true;
  try {
    return (await payments.close(number)) === 'closed';
  } catch (error) {
    log.warn({ order: number, err: error }, 'an order is not canceled: its payment cannot be closed');
    return false;
  }
}
