import type { Basket, BasketLine } from '@kashtanka/contract';
import { tellDataLayer } from '#platform/data-layer.ts';
import {
  discountOfOne,
  reportedCurrency,
  reportedSum,
  reportedValue,
  type SoldItem,
  soldItem,
} from '#platform/sold-items.ts';
import { lineDetails } from './line-details.ts';

/** Reports added or removed items (ANALYTICS-01). */
export function tellPieces(line: BasketLine, change: number): void {
  if (change === 0) return;
  const item = itemOf(line, Math.abs(change));
  tellDataLayer(change > 0 ? 'add_to_cart' : 'remove_from_cart', {
    currency: reportedCurrency(line.price.currency),
    value: reportedValue(item),
    items: [item],
  });
}

/** Reports a view of the checkout, however it was opened (BASKET-16). */
export function tellCheckout({ currency, price, lines }: Basket): void {
  tellDataLayer('begin_checkout', {
    currency: reportedCurrency(currency),
    value: reportedSum(price),
    items: lines.map((line) => itemOf(line, line.quantity)),
  });
}

function itemOf(line: BasketLine, quantity: number): SoldItem {
  const { article, product, price, discount } = line;
  const categories = product.categories.map(({ name }) => name);
  return soldItem({
    article,
    title: product.title,
    chosen: lineDetails(line),
    price: price.incl_tax,
    discount: discountOfOne(discount.incl_tax, line.quantity),
    quantity,
    categories,
  });
}
