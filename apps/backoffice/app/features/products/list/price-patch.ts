import type { ListedProduct } from '@kashtanka/contract/admin';
import { type Kopecks, moneyFromWire, moneyToWire, parseMoney } from '@kashtanka/rules';
import type { RowBody } from '../model/change-row.ts';
import { isRecord } from '../model/local-text.ts';

type Priced = Pick<ListedProduct, 'article' | 'price' | 'sizes'>;

/** The prices of a product; with sizes each of them has its own. */
export type Prices = { product: Kopecks; sizes: ReadonlyMap<string, Kopecks> };

export function pricesOf({ price, sizes }: Priced): Prices {
  return {
    product: moneyFromWire(price),
    sizes: new Map(sizes.map((size) => [size.article, moneyFromWire(size.price)])),
  };
}

/** Whether the product is sold by sizes: otherwise its only article is its own. */
export function hasSizes({ article, sizes }: Pick<ListedProduct, 'article' | 'sizes'>): boolean {
  return sizes.some((size) => size.article !== article);
}

/** All sizes at one price, or one of them; the price of the product is the lowest. */
export function withPrice(prices: Prices, price: Kopecks, size?: string): Prices {
  const sizes = new Map(
    [...prices.sizes].map(([article, old]) => [article, !size || size === article ? price : old]),
  );
  return { product: lowestOf(sizes, size ? prices.product : price), sizes };
}

function lowestOf(sizes: ReadonlyMap<string, Kopecks>, otherwise: Kopecks): Kopecks {
  return sizes.size > 0 ? Math.min(...sizes.values()) : otherwise;
}

/** The fields of the row that hold the prices. A size keeps everything that its entry omits. */
export function pricePatch(product: Priced, { product: price, sizes }: Prices): RowBody {
  if (!hasSizes(product)) return { price: moneyToWire(price) };
  const variants = product.sizes.map(({ article, price: old }) => ({
    article,
    price: moneyToWire(sizes.get(article) ?? moneyFromWire(old)),
  }));
  return { price: moneyToWire(price), variants };
}

/** The prices of a stored row. */
export function pricesInRow(row: RowBody): Prices | undefined {
  const product = parseMoney(row.price);
  if (product === undefined) return undefined;
  const variants = Array.isArray(row.variants) ? row.variants.filter(isRecord) : [];
  const sizes = variants.map(({ article, price }): [string, Kopecks] => [
    String(article),
    parseMoney(price) ?? product,
  ]);
  return { product, sizes: new Map(sizes.length > 0 ? sizes : [[String(row.article), product]]) };
}

/** The product with other prices, as a list shows it. */
export function withPrices<Product extends ListedProduct>(product: Product, prices: Prices): Product {
  return {
    ...product,
    price: moneyToWire(prices.product),
    sizes: product.sizes.map((size) => {
      const price = prices.sizes.get(size.article);
      return price === undefined ? size : { ...size, price: moneyToWire(price) };
    }),
  };
}
