import type { Basket, BasketLine } from '@kashtanka/contract';
import {
  type AnalyticsItem,
  getItemDiscount,
  getTotalRoubles,
  parseCurrency,
  toAnalyticsItem,
  toRoubles,
} from '#platform/tracking/analytics-item.ts';
import { pushDataLayerEvent } from '#platform/tracking/data-layer.ts';
import { describeVariant } from './line-details.ts';

/** Reports added or removed items (ANALYTICS-01). */
export function reportQuantityChange(line: BasketLine, change: number): void {
  if (change === 0) return;
  const item = itemOf(line, Math.abs(change));
  pushDataLayerEvent(change > 0 ? 'add_to_cart' : 'remove_from_cart', {
    currency: parseCurrency(line.price.currency),
    value: getTotalRoubles(item),
    items: [item],
  });
}

/** Reports a view of the checkout, however it was opened (BASKET-16). */
export function reportCheckoutView({ currency, price, lines }: Basket): void {
  pushDataLayerEvent('begin_checkout', {
    currency: parseCurrency(currency),
    value: toRoubles(price),
    items: lines.map((line) => itemOf(line, line.quantity)),
  });
}

function itemOf(line: BasketLine, quantity: number): AnalyticsItem {
  const { article, product, price, discount } = line;
  const categories = product.categories.map(({ name }) => name);
  return toAnalyticsItem({
    article,
    title: product.title,
    chosen: describeVariant(line),
    price: price.incl_tax,
    discount: getItemDiscount(discount.incl_tax, line.quantity),
    quantity,
    categories,
  });
}
