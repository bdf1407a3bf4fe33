import { lineCashback, type PriceTrace } from '@kashtanka/pricing';
import { moneyToWire, spread } from '@kashtanka/rules';
import { orderDiscountsText } from '@kashtanka/texts/api/order-discounts';
import type { OrderDraft, OrderFacts } from '#modules/orders';
import type { OrderLine } from '../deps.ts';
import { isCertificateLine } from '../returns/returnable.ts';
import type { ChangedSums } from './change-request.ts';

/** Kopecks that a discount of the shop takes off each line, and off the delivery. */
type Waiver = { byLine: readonly number[]; goods: number; delivery: number };

const ONE_ROUBLE = 100;
const CODE = 'surcharge-waived';
const TITLE = { ru: orderDiscountsText.ru.waived, en: orderDiscountsText.en.waived };

/**
 * Spreads a waived surcharge over the goods in proportion to their prices, and over the delivery what they have no room
 * for: bonus points pay no more than the goods less a rouble, and certificates are sold at their nominal.
 */
export function planWaiver(
  { order, lines }: Pick<OrderFacts, 'order' | 'lines'>,
  { points }: Pick<ChangedSums, 'points'>,
  amount: number,
): Waiver {
  const prices = lines.map((line) => (isCertificateLine(line) ? 0 : line.price_after));
  const reducible = prices.reduce((sum, price) => sum + price, 0);
  const room = Math.max(0, Math.min(reducible, order.goods_after - ONE_ROUBLE) - points);
  const goods = Math.min(amount, room);
  const delivery = amount - goods;
  if (delivery > order.shipping_after) throw new Error(`order ${order.number} has no room for a discount`);
  return { byLine: spread(goods, prices), goods, delivery };
}

export function waiveLines(lines: readonly OrderLine[], { byLine }: Waiver): OrderLine[] {
  return lines.map((line, at) => {
    const part = byLine[at] ?? 0;
    if (part === 0) return line;
    const price = line.price_after - part;
    return {
      ...line,
      price_after: price,
      cashback: lineCashback({ priceWithDiscounts: price, isCertificate: false }),
    };
  });
}

export function waiveSums(before: ChangedSums, { goods, delivery }: Waiver): ChangedSums {
  return {
    ...before,
    goodsAfter: before.goodsAfter - goods,
    shippingAfter: before.shippingAfter - delivery,
    total: before.total - goods - delivery,
    due: before.due - goods - delivery,
  };
}

/** The discounts of the order with that of the shop, of which the order's page tells the customer. */
export function waiveDiscounts(
  discounts: OrderFacts['discounts'],
  { goods, delivery }: Waiver,
): OrderDraft['discounts'] {
  const parts = [
    { category: 'Basket', affects: 'basket', benefit_type: 'Absolute', amount: goods },
    { category: 'Shipping', affects: 'shipping', benefit_type: 'Shipping absolute', amount: delivery },
  ] as const;
  const none = { description: null, voucher_code: null, voucher_name: null, voucher_ends_at: null };
  const own = parts
    .filter(({ amount }) => amount > 0)
    .map((part) => ({
      ...none,
      ...part,
      offer_code: CODE,
      name: TITLE,
      benefit_value: moneyToWire(part.amount),
    }));
  return [...discounts.map(({ position: _, ...discount }) => discount), ...own];
}

/** The trace with the discount as an applied offer of no id. */
export function waiveTrace(
  trace: PriceTrace,
  lines: readonly OrderLine[],
  { waiver, after }: { waiver: Waiver; after: ChangedSums },
): PriceTrace {
  const { byLine, goods, delivery } = waiver;
  const discount: PriceTrace['offers'][number] = {
    id: 0,
    code: CODE,
    title: TITLE,
    voucherCode: null,
    stage: 'order',
    outcome: { outcome: 'applied', applications: 1 },
    terms: null,
    amount: goods + delivery,
    shippingAmount: delivery,
    lines: lines.flatMap(({ position, quantity: units }, at) => {
      const amount = byLine[at] ?? 0;
      return amount > 0 ? [{ position, units, amount }] : [];
    }),
  };
  return {
    ...trace,
    offers: [...trace.offers, discount],
    sums: {
      ...trace.sums,
      goods: { before: after.goodsBefore, after: after.goodsAfter },
      delivery: { before: after.shippingBefore, after: after.shippingAfter },
      due: after.due,
    },
  };
}
