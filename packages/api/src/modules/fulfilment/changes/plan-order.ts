import { floorToRoubles, type PriceTrace } from '@kashtanka/pricing';
import { spread } from '@kashtanka/rules';
import type { OrderDraft, OrderFacts } from '#modules/orders';
import type { OrderLine } from '../deps.ts';
import { isCertificateLine } from '../returns/returnable.ts';
import type { ChangedSums } from './change-request.ts';

/** Kopecks that certificates and bonus points pay for an order. */
export type Holdings = { certificates: number; points: number };

type Shipping = { before: number; after: number };

const ONE_ROUBLE = 100;

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

export function sumsOf({ order }: Pick<OrderFacts, 'order'>, held: Holdings): ChangedSums {
  return {
    goodsBefore: order.goods_before,
    goodsAfter: order.goods_after,
    shippingBefore: order.shipping_before,
    shippingAfter: order.shipping_after,
    total: order.total,
    ...held,
    due: order.amount_due,
  };
}

/**
 * The sums of changed lines and delivery. Bonus points and certificates pay as much as before, or less if the order
 * needs less; so money is the first to go back and the only one that a dearer order takes.
 */
export function planSums(lines: readonly OrderLine[], shipping: Shipping, held: Holdings): ChangedSums {
  const goodsAfter = sumOf(lines, ({ price_after }) => price_after);
  const payable = sumOf(lines, (line) => (isCertificateLine(line) ? 0 : line.price_after));
  const points = Math.min(held.points, floorToRoubles(Math.max(0, Math.min(payable, goodsAfter - ONE_ROUBLE))));
  const certificates = Math.min(held.certificates, goodsAfter - points + shipping.after);
  const total = goodsAfter + shipping.after;
  return {
    goodsBefore: sumOf(lines, ({ price_before }) => price_before),
    goodsAfter,
    shippingBefore: shipping.before,
    shippingAfter: shipping.after,
    total,
    certificates,
    points,
    due: total - certificates - points,
  };
}

/**
 * The discounts of the order with the sums that are left of them, each in its old proportion. Those of goods add up to
 * the discount of the goods, and those of the delivery to that of the delivery.
 */
export function planDiscounts(
  { discounts }: Pick<OrderFacts, 'discounts'>,
  after: ChangedSums,
): OrderDraft['discounts'] {
  const partsOf = (category: Discount['category'], total: number) => {
    const own = discounts.filter((discount) => discount.category === category);
    const parts = spread(
      total,
      own.map(({ amount }) => amount),
    );
    return own.map((discount, at) => [discount, parts[at] ?? 0] as const);
  };
  const left = new Map([
    ...partsOf('Basket', after.goodsBefore - after.goodsAfter),
    ...partsOf('Shipping', after.shippingBefore - after.shippingAfter),
  ]);
  return discounts
    .map((discount) => {
      const { position: _, ...kept } = discount;
      return { ...kept, amount: left.get(discount) ?? discount.amount };
    })
    .filter(({ amount }) => amount > 0);
}

type Discount = OrderFacts['discounts'][number];

const partOf = (before: number, after: number) => (amount: number) =>
  before > 0 ? Math.round((amount / before) * after) : 0;

/** The stored trace with the sums of the changed order; an offer keeps what it still takes off each line. */
export function planTrace(
  trace: PriceTrace,
  { before, after }: { before: readonly OrderLine[]; after: readonly OrderLine[] },
  sums: ChangedSums,
): PriceTrace {
  const delivery = partOf(
    trace.sums.delivery.before - trace.sums.delivery.after,
    sums.shippingBefore - sums.shippingAfter,
  );
  const discountAt = (lines: readonly OrderLine[], position: number | null) => {
    const line = lines.find((one) => one.position === position);
    return line ? line.price_before - line.price_after : 0;
  };
  const offers = trace.offers.map((offer) => {
    if (offer.stage === 'deferred') return offer;
    const lines = offer.lines
      .filter(({ position }) => position === null || after.some((line) => line.position === position))
      .map((line) => {
        const part = partOf(discountAt(before, line.position), discountAt(after, line.position));
        return { ...line, amount: part(line.amount) };
      });
    const shippingAmount = delivery(offer.shippingAmount);
    return { ...offer, lines, shippingAmount, amount: sumOf(lines, ({ amount }) => amount) + shippingAmount };
  });
  return {
    ...trace,
    offers,
    sums: {
      goods: { before: sums.goodsBefore, after: sums.goodsAfter },
      delivery: { before: sums.shippingBefore, after: sums.shippingAfter },
      bonusPoints: sums.points,
      certificates: certificatesLeft(trace.sums.certificates, sums.certificates),
      due: sums.due,
    },
  };
}

/** The last certificate is the first that an amount returns to. */
function certificatesLeft(taken: PriceTrace['sums']['certificates'], amount: number) {
  let rest = amount;
  return (taken ?? [])
    .map((one) => {
      const part = Math.min(one.amount, rest);
      rest -= part;
      return { ...one, amount: part };
    })
    .filter((one) => one.amount > 0);
}

/** Articles whose quantity grows or shrinks, as changes of the reservation. */
export function planStock(before: readonly OrderLine[], after: readonly OrderLine[]) {
  const quantity = (lines: readonly OrderLine[], article: string) =>
    sumOf(
      lines.filter((line) => line.article === article),
      (line) => line.quantity,
    );
  const articles = [...new Set([...before, ...after].map(({ article }) => article))];
  const moved = articles.map((article) => ({
    article,
    by: quantity(after, article) - quantity(before, article),
  }));
  return {
    articles,
    back: moved.filter(({ by }) => by < 0).map(({ article, by }) => ({ article, quantity: -by })),
    taken: moved.filter(({ by }) => by > 0).map(({ article, by }) => ({ article, quantity: by })),
  };
}
