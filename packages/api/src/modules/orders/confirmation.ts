import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '#platform/database';
import type { News } from '#platform/events/events';
import { hashToken } from '#platform/token';
import { insertNote } from './admin-store.ts';
import { orderTopic } from './move-order.ts';
import { type OrderRow, setConfirmed } from './store.ts';

type Confirmable = Pick<OrderRow, 'status' | 'confirm_hash' | 'confirmed_at'>;

/** Whether nothing proves yet that the order is wanted by the reader of its email: it holds its goods for a short time only. */
export function awaitsConfirmation({ status, confirm_hash, confirmed_at }: Confirmable): boolean {
  return status === 'pending' && confirm_hash !== null && confirmed_at === null;
}

/** Whether this is the code of the order's email; the token of the browser that ordered is another secret. */
export function isConfirmCode({ confirm_hash: hash }: Pick<OrderRow, 'confirm_hash'>, code: string): boolean {
  return hash !== null && timingSafeEqual(hashToken(code), hash);
}

/** Notes for staff that a locked order was confirmed, and until when it holds its goods from now on. */
export async function confirmOrder(
  tx: Tx,
  news: News,
  { number }: OrderRow,
  { at, heldUntil, actor, words }: { at: Date; heldUntil: Date; actor: string; words: string },
): Promise<void> {
  await setConfirmed(tx, number, { at, heldUntil });
  await insertNote(tx, number, { at, actor, words });
  await news.publish(tx, [orderTopic(number)]);
}
