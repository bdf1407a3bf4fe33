import type { ORDER_VIEWS } from '@kashtanka/contract/admin';
import { type RawBuilder, sql } from '#platform/database';

export type OrderView = (typeof ORDER_VIEWS)[number];

/**
 * Statuses are written out, because the index of open orders is partial. Orders that are paid on receipt wait for staff;
 * pending orders of a bank wait for the bank.
 */
export const VIEW_CONDITIONS: Readonly<Record<OrderView, RawBuilder<unknown>>> = {
  all: sql`true`,
  to_confirm: sql`status = 'pending' and payment_code = 'upon_receipt'`,
  to_pack: sql`status = 'processing' and shipping_code <> 'no-shipping-required'`,
  to_hand_over: sql`status in ('authorized', 'consolidated_for_shipping')`,
  in_transit: sql`status = 'shipping'`,
  unpaid: sql`status in ('new', 'pending') and not is_paid and payment_code is distinct from 'upon_receipt'`,
  problems: sql`status in ('awaiting_to_resolve', 'resolving', 'delivery_failed')`,
  returns: sql`status in ('partially_returned', 'returned')`,
};
