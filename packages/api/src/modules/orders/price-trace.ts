import { type PriceTrace, readTrace } from '@kashtanka/pricing';
import type { Database, Tx } from '#platform/database';
import { findStoredTrace } from './sql/price-trace.ts';
import type { OrderWithDetails } from './sql/whole-orders.ts';

/** Ids of the lines of a closed basket, in the order of the order's lines. */
type ListBasketLines = (basketId: number) => Promise<readonly number[]>;

/**
 * The price of an order with the reasons as they were when it was placed. Orders of older versions name lines through
 * their basket; if the basket no longer has the lines of the order, positions are unknown.
 */
export async function readPriceTrace(
  db: Database | Tx,
  { order, lines, discounts }: OrderWithDetails,
  listBasketLines: ListBasketLines,
): Promise<PriceTrace> {
  const stored = await findStoredTrace(db, order.number);
  if (!stored) throw new Error(`order ${order.number} does not exist`);
  const { trace, basketId } = stored;
  const ids = 'version' in trace ? [] : await listBasketLines(basketId);
  const isSame = ids.length === lines.length;
  return readTrace(trace, {
    positions: new Map(isSame ? ids.map((id, index) => [id, lines[index]?.position ?? index + 1]) : []),
    discounts: discounts.map((discount) => ({
      offerCode: discount.offer_code,
      category: discount.category,
      title: discount.name,
      voucherCode: discount.voucher_code,
      amount: discount.amount,
    })),
    sums: {
      goods: { before: order.goods_before, after: order.goods_after },
      delivery: { before: order.shipping_before, after: order.shipping_after },
      bonusPoints: null,
      certificates: null,
      due: order.amount_due,
    },
  });
}
