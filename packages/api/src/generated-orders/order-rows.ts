import { HOUR_MS } from '@kashtanka/rules';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import type { orderRecords } from '#modules/orders';
import type { PricedOrder } from './price-order.ts';

type OrderRows = Parameters<typeof orderRecords.history.insert>[1];

/** Rows of the orders themselves, with their lines, discounts, transitions and notes; orders of guests. */
export function orderRowsOf(
  orders: readonly { order: PricedOrder; basketId: number; isPaid: boolean }[],
): Omit<OrderRows, 'refunds' | 'returns'> {
  return {
    orders: orders.map(toRow),
    lines: orders.flatMap(({ order: { number, lines } }) =>
      lines.map((line) => ({ ...line, order_number: number })),
    ),
    discounts: orders.flatMap(({ order: { number, discounts } }) =>
      discounts.map((discount, index) => ({ ...discount, position: index + 1, order_number: number })),
    ),
    moves: orders.flatMap(({ order: { number, plan } }) =>
      plan.moves.map((move) => ({ ...move, order_number: number })),
    ),
    notes: orders.flatMap(({ order: { number, plan } }) =>
      plan.notes.map((note) => ({ ...note, order_number: number })),
    ),
  };
}

function toRow({
  order,
  basketId,
  isPaid,
}: {
  order: PricedOrder;
  basketId: number;
  isPaid: boolean;
}): OrderRows['orders'][number] {
  const { plan, number, status, lines, goods, delivery, due, trace } = order;
  const isOnline = plan.paymentCode !== 'upon_receipt';
  return {
    number,
    basket_id: basketId,
    user_id: null,
    locale: DEFAULT_LOCALE,
    channel: null,
    partner: null,
    status,
    is_paid: isPaid,
    placed_at: plan.placedAt,
    email: plan.recipient.email,
    recipient: plan.recipient,
    news_agreement: false,
    is_personalised: false,
    shipping_code: plan.shippingCode,
    shipping: {
      address: plan.address,
      point: plan.point,
      region: plan.region,
      country: 'RU',
      estimated_day: null,
    },
    payment_code: plan.paymentCode,
    payment_deadline: isOnline ? new Date(plan.placedAt.getTime() + HOUR_MS) : null,
    held_until: plan.heldUntil,
    tracking_number: plan.trackingNumber,
    goods_before: goods.before,
    goods_after: goods.after,
    shipping_before: delivery.before,
    shipping_after: delivery.after,
    total: due,
    amount_due: due,
    cashback: lines.reduce((sum, { cashback }) => sum + cashback, 0),
    confirmed_at: null,
    surcharge: 0,
    trace,
  };
}
