import { type Currency, DEFAULT_CURRENCY, isCurrency, moneyFromWire } from '@kashtanka/rules';

/** Some pieces of a thing that is bought. */
type Sold = {
  article: string;
  title: string;
  /** What was chosen of it, in words. */
  chosen: string;
  /** For one piece, as the wire has it. */
  price: string;
  quantity: number;
  /** Names from the root to the leaf. */
  categories: readonly string[];
};

const CATEGORY_LEVELS = 5;

/** A thing as reports know it. Its category takes up to five levels (ANALYTICS-05). */
export function soldItem({ article, title, chosen, price, quantity, categories }: Sold): Record<string, unknown> {
  const levels = categories.slice(0, CATEGORY_LEVELS).map((name, at) => [`item_category${at ? at + 1 : ''}`, name]);
  return {
    item_id: article,
    item_name: title,
    ...(chosen && { item_variant: chosen }),
    price: reportedSum(price),
    quantity,
    ...Object.fromEntries(levels),
  };
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
