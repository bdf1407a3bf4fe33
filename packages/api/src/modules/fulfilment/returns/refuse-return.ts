import {
  allowedTransitions,
  deliveryType,
  needsReturnedLines,
  type OrderStatus,
  type StaffRole,
} from '@kashtanka/rules';
import type { OrderFacts } from '#modules/orders';
import { addDays, moscowDay } from '#platform/clock';
import type { ItemQuantity } from './calculate-refund.ts';
import { isCertificateLine, isReturnable } from './returnable.ts';

/** Days after the handover in which goods without a defect may be returned (CONST-05). */
const RETURNED_WITHIN_DAYS = 30;

export type ReturnRefused =
  | { ok: false; problem: 'nothing' | 'not_paid' }
  | { ok: false; problem: 'not_now'; from: OrderStatus }
  | { ok: false; problem: 'no_such_line' | 'certificate' | 'non_returnable'; position: number }
  | { ok: false; problem: 'too_many'; position: number; left: number }
  | { ok: false; problem: 'too_late'; lastDay: string };

export type RequestedReturn = { items: readonly ItemQuantity[]; isDefect: boolean };

/**
 * Refuses a return or exchange that the roles, the order or the line does not allow; defects may be returned at any
 * time.
 */
export function refuseReturn(
  facts: OrderFacts,
  { items, isDefect }: RequestedReturn,
  { roles, now }: { roles: readonly StaffRole[]; now: Date },
): ReturnRefused | undefined {
  return (
    refuseReturnOf(facts.order, roles) ??
    refuseItems(facts, items, isDefect) ??
    (isDefect ? undefined : refuseLate(facts, now))
  );
}

/** Refuses a return of anything. */
export function refuseReturnOf(
  { status: from, shipping_code, is_paid }: OrderFacts['order'],
  roles: readonly StaffRole[],
): ReturnRefused | undefined {
  const moves = allowedTransitions({ status: from, deliveryType: deliveryType(shipping_code) }, roles);
  if (!moves.some((to) => needsReturnedLines(from, to))) return { ok: false, problem: 'not_now', from };
  // An unpaid order has no money to refund or to pay an exchange.
  return is_paid ? undefined : { ok: false, problem: 'not_paid' };
}

function refuseItems(
  { lines }: OrderFacts,
  items: readonly ItemQuantity[],
  isDefect: boolean,
): ReturnRefused | undefined {
  if (items.length === 0) return { ok: false, problem: 'nothing' };
  for (const { position, quantity } of items) {
    const line = lines.find((one) => one.position === position);
    if (!line) return { ok: false, problem: 'no_such_line', position };
    // The certificate may be spent by any holder of its code (D48).
    if (isCertificateLine(line)) return { ok: false, problem: 'certificate', position };
    if (!isDefect && !isReturnable(line)) return { ok: false, problem: 'non_returnable', position };
    const left = line.quantity - line.returned_quantity;
    if (quantity > left) return { ok: false, problem: 'too_many', position, left };
  }
  return undefined;
}

function refuseLate(facts: OrderFacts, now: Date): ReturnRefused | undefined {
  const lastDay = lastDayOfReturn(facts);
  return lastDay !== undefined && moscowDay(now) > lastDay
    ? { ok: false, problem: 'too_late', lastDay }
    : undefined;
}

/** The last day of a return without a defect. A claim that was opened within the term stays in time. */
export function lastDayOfReturn({ order, moves }: OrderFacts): string | undefined {
  const issued = moves.findLast(({ status }) => status === 'issued');
  if (order.status === 'resolving' || !issued) return undefined;
  return addDays(moscowDay(issued.at), RETURNED_WITHIN_DAYS);
}
