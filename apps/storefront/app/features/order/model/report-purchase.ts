import type { Order } from '@kashtanka/contract';
import { variantParameters } from '@kashtanka/rules';
import { api } from '#platform/api/api.ts';
import { getBody } from '#platform/api/responses.ts';
import { readStored, writeStored } from '#platform/browser-storage.ts';
import { getItemDiscount, toAnalyticsItem, toRoubles } from '#platform/tracking/analytics-item.ts';
import { pushDataLayerEvent } from '#platform/tracking/data-layer.ts';
import { withTimeout } from '#platform/tracking/with-timeout.ts';

/** Storage key prefix, so that a reload or another tab does not report the same purchase again (D18). */
const TOLD_PREFIX = 'purchase_told:';

/** Reports a paid order once. Loads the categories of its products, because orders lack them. */
export async function reportPurchase(order: Order): Promise<void> {
  const { number, total, shipping_price: shipping, lines } = order;
  if (readStored(TOLD_PREFIX + number) !== null) return;
  writeStored(TOLD_PREFIX + number, '1');
  const categories = await withTimeout(Promise.all(lines.map(({ page_article }) => categoriesOf(page_article))));
  pushDataLayerEvent('purchase', {
    transaction_id: number,
    currency: 'RUB',
    value: toRoubles(total),
    shipping: toRoubles(shipping),
    items: lines.map(({ article, title, parameters, price, discount, quantity }, at) =>
      toAnalyticsItem({
        article,
        title,
        price: price.incl_tax,
        discount: getItemDiscount(discount.incl_tax, quantity),
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
  const { categories } = getBody(await api.getProduct({ params: { article } }));
  return categories.map(({ name }) => name);
}
