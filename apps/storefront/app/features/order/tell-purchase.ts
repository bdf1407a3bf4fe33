import type { Order } from '@kashtanka/contract';
import { variantParameters } from '@kashtanka/rules';
import { api } from '#platform/api.ts';
import { readStored, writeStored } from '#platform/browser-storage.ts';
import { tellDataLayer } from '#platform/data-layer.ts';
import { inTime } from '#platform/in-time.ts';
import { bodyOf } from '#platform/responses.ts';
import { discountOfOne, reportedSum, soldItem } from '#platform/sold-items.ts';

/** A page that is loaded again, or opened in another tab, has sold nothing more (D18). */
const TOLD_PREFIX = 'purchase_told:';

/** Tells of a paid order, once. An order does not know the categories of its goods, so they are asked for. */
export async function tellPurchase(order: Order): Promise<void> {
  const { number, total, shipping_price: shipping, lines } = order;
  if (readStored(TOLD_PREFIX + number) !== null) return;
  writeStored(TOLD_PREFIX + number, '1');
  const categories = await inTime(Promise.all(lines.map(({ page_article }) => categoriesOf(page_article))));
  tellDataLayer('purchase', {
    transaction_id: number,
    currency: 'RUB',
    value: reportedSum(total),
    shipping: reportedSum(shipping),
    items: lines.map(({ article, title, parameters, price, discount, quantity }, at) =>
      soldItem({
        article,
        title,
        price: price.incl_tax,
        discount: discountOfOne(discount.incl_tax, quantity),
        quantity,
        chosen: variantParameters(parameters)
          .map(({ value }) => value)
          .join(', '),
        categories: categories?.[at] ?? [],
      }),
    ),
  });
}

async function categoriesOf(article: string): Promise<string[]> {
  const { categories } = bodyOf(await api.getProduct({ params: { article } }));
  return categories.map(({ name }) => name);
}
