import type { ORDER_VIEWS } from '@kashtanka/contract/admin';
import { type RawBuilder, sql } from '#platform/database';

export type OrderView = (typeof ORDER_VIEWS)[number];

/**
 * Statuses are written out, because the index of open orders is partial. Orders that are paid on receipt wait for staff;
 * pending orders of a bank wait for the bank.
 */
const CONDITIONS: Readonly<Record<Exclude<OrderView, 'late'>, RawBuilder<unknown>>> = {
  all: sql`true`,
  to_confirm: sql`status = 'pending' and payment_code = 'upon_receipt'`,
  to_pack: sql`status = 'processing' and shipping_code <> 'no-shipping-required'`,
  to_hand_over: sql`status in ('authorized', 'consolidated_for_shipping') and shipping_code <> 'pickup'`,
  to_give_out: sql`status in ('authorized', 'consolidated_for_shipping') and shipping_code = 'pickup'`,
  in_transit: sql`status = 'shipping'`,
  unpaid: sql`status in ('new', 'pending') and not is_paid and payment_code is distinct from 'upon_receipt'`,
  problems: sql`status in ('awaiting_to_resolve', 'resolving', 'delivery_failed')`,
  returns: sql`status in ('partially_returned', 'returned')`,
};

/** The orders of a view on a Moscow day. Late: the promised day has passed, and the order has not arrived. */
export function viewCondition(view: OrderView, today: string): RawBuilder<unknown> {
  if (view !== 'late') return CONDITIONS[view];
  return sql`status in ('pending', 'processing', 'authorized', 'consolidated_for_shipping', 'shipping',
    'awaiting_to_resolve', 'resolving', 'delivery_failed') and shipping ->> 'estimated_day' < ${today}`;
}
