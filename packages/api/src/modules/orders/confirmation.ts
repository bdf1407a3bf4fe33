import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import { hashToken } from '#platform/security/token';
import { publishOrder } from './move-order.ts';
import { insertNote } from './sql/admin.ts';
import { type OrderRow, setConfirmed } from './sql/orders.ts';

type Confirmable = Pick<OrderRow, 'status' | 'confirm_hash' | 'confirmed_at'>;

/** Whether an order still waits for the confirmation link in its email, and so reserves its stock only briefly. */
export function awaitsConfirmation({ status, confirm_hash, confirmed_at }: Confirmable): boolean {
  return status === 'pending' && confirm_hash !== null && confirmed_at === null;
}

/** Compares the code of the order's email, which differs from the token of the browser that placed the order. */
export function isConfirmCode({ confirm_hash: hash }: Pick<OrderRow, 'confirm_hash'>, code: string): boolean {
  return hash !== null && timingSafeEqual(hashToken(code), hash);
}

/** Records the confirmation for staff, and extends the reservation. */
export async function confirmOrder(
  tx: Tx,
  events: Events,
  { number }: OrderRow,
  { at, heldUntil, actor, words }: { at: Date; heldUntil: Date; actor: string; words: string },
): Promise<void> {
  await setConfirmed(tx, number, { at, heldUntil });
  await insertNote(tx, number, { at, actor, words });
  await publishOrder(tx, events, number);
}

/** Confirmation of a reservation by the code of its email. */
export const orderConfirmation = {
  awaits: awaitsConfirmation,
  confirm: confirmOrder,
  isCode: isConfirmCode,
};
