import { type Currency, DEFAULT_CURRENCY, isCurrency, moneyFromWire } from '@kashtanka/rules';

/** Some pieces of a thing that is bought. */
type Sold = {
  article: string;
  title: string;
  /** What was chosen of it, in words. */
  chosen: string;
  /** For one piece before discounts, as the wire has it. */
  price: string;
  /** Kopecks off one piece. */
  discount: number;
  quantity: number;
  /** Names from the root to the leaf. */
  categories: readonly string[];
};

const CATEGORY_LEVELS = 5;

/** A thing as reports know it: `price` is what one piece costs after its `discount`, both in roubles. */
export type SoldItem = { price: number; quantity: number } & Record<string, unknown>;

/** A thing for a report. Its category takes up to five levels (ANALYTICS-05). */
export function soldItem(sold: Sold): SoldItem {
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

/** Kopecks off one of the pieces that had so much taken off together. */
export function discountOfOne(sum: string, pieces: number): number {
  return Math.round(moneyFromWire(sum) / pieces);
}

/** What some pieces cost together, in roubles. */
export function reportedValue({ price, quantity }: SoldItem): number {
  return Math.round(price * 100 * quantity) / 100;
}

/** Reports count in roubles, whatever the shopper reads. */
export function reportedSum(sum: string): number {
  return moneyFromWire(sum) / 100;
}

/** A shop that says another currency than we know is believed in its sums, and only warned about (ERRORTEXT-34). */
export function reportedCurrency(code: string): Currency {
  if (isCurrency(code)) return code;
  console.warn(`Unknown currency ${code}, taken for ${DEFAULT_CURRENCY}`);
  return DEFAULT_CURRENCY;
}
