import type { BulkChange } from '@kashtanka/contract/admin';
import { type Kopecks, parseMoney } from '@kashtanka/rules';
import { bulkText } from '@kashtanka/texts/backoffice/catalogue/bulk';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { useLocale } from '#platform/text/locale.ts';
import { formatKopecks } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { isRecord, readText, textIn } from '../model/local-text.ts';
import { categoriesQuery, useOptions } from '../model/reference.ts';

type Fields = BulkChange['before'];

/** The values of a change in words, before it or after it. */
export function useChangeWords(): (fields: Fields) => string {
  const text = useText(bulkText);
  const words = useText(productsText);
  const locale = useLocale();
  const categories = new Map(useOptions(categoriesQuery).map(({ key, name }) => [key, textIn(locale, name)]));
  const categoryOf = (key: unknown) => categories.get(String(key)) ?? String(key);
  return (fields) => {
    const { title, is_published: isShown, category, extra_categories: extra, products, counted } = fields;
    const sizes = rowsIn(fields.variants);
    const isWaiting = fields.is_subscribable ?? sizes.find((size) => 'is_subscribable' in size)?.is_subscribable;
    const prices = pricesIn(fields, sizes);
    const parts = [
      isRecord(title) && Object.values(readText(title)).filter(Boolean).join(' / '),
      prices.length > 0 && rangeOf(prices, (price) => formatKopecks(locale, price)),
      typeof isShown === 'boolean' && (isShown ? words.shown : words.notShown),
      category !== undefined && categoryOf(category),
      Array.isArray(extra) && (extra.map(categoryOf).join(', ') || text.noCategories),
      Array.isArray(products) && text.inCollection(products.length),
      typeof isWaiting === 'boolean' && (isWaiting ? text.waitingOn : text.waitingOff),
      counted !== undefined && (counted === null ? words.endless : String(counted)),
    ];
    return parts.filter((part) => typeof part === 'string').join('; ');
  };
}

function rowsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Those of the sizes; a product without sizes has one of its own. */
function pricesIn({ price }: Fields, sizes: readonly Record<string, unknown>[]): Kopecks[] {
  const ofSizes = sizes.flatMap((size) => parseMoney(size.price) ?? []);
  return ofSizes.length > 0 ? ofSizes : [parseMoney(price)].filter((one) => one !== undefined);
}

/** `1 990 – 2 190 ₽`. */
function rangeOf(prices: readonly Kopecks[], money: (price: Kopecks) => string): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? money(least) : `${money(least)} – ${money(most)}`;
}
