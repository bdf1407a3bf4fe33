import { type Currency, DEFAULT_CURRENCY, isCurrency, moneyFromWire } from '@kashtanka/rules';

type Sold = {
  article: string;
  title: string;
  /** The chosen variant in words. */
  chosen: string;
  /** For one item before discounts, as an API money string. */
  price: string;
  /** The discount per item in kopecks. */
  discount: number;
  quantity: number;
  /** Names from the root to the leaf. */
  categories: readonly string[];
};

const CATEGORY_LEVELS = 5;

/** An item in analytics format: `price` is for one item after its `discount`, both in roubles. */
export type AnalyticsItem = { price: number; quantity: number } & Record<string, unknown>;

/** Converts to analytics format. A category has up to five levels (ANALYTICS-05). */
export function toAnalyticsItem(sold: Sold): AnalyticsItem {
  const { article, title, chosen, price, discount, quantity, categories } = sold;
  const levels = categories.slice(0, CATEGORY_LEVELS).map((name, at) => [`item_category${at ? at + 1 : ''}`, name]);
  return {
    item_id: article,
    item_name: title,
    ...(chosen && { item_variant: chosen }),
    price: (moneyFromWire(price) - discount) / 100,
    ...(discount > 0 && { discount: discount / 100 }),
    quantity,
    ...Object.fromEntries(levels),
  };
}

/** The discount per item in kopecks, from the discount of all items. */
export function getItemDiscount(sum: string, pieces: number): number {
  return Math.round(moneyFromWire(sum) / pieces);
}

export function getTotalRoubles({ price, quantity }: AnalyticsItem): number {
  return Math.round(price * 100 * quantity) / 100;
}

/** Analytics use roubles, independent of the shopper's currency. */
export function toRoubles(sum: string): number {
  return moneyFromWire(sum) / 100;
}

/** An unexpected currency is accepted with a warning (ERRORTEXT-34). */
export function parseCurrency(code: string): Currency {
  if (isCurrency(code)) return code;
  console.warn(`Unknown currency ${code}, taken for ${DEFAULT_CURRENCY}`);
  return DEFAULT_CURRENCY;
}
