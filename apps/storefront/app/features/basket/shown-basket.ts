import type { Basket } from '@kashtanka/contract';
import { localeOf } from '#platform/locale.ts';
import { busyLines, type LineChange, quantitiesOf } from './line-changes.ts';
import type { Reckoner } from './optimistic-pricing.ts';

export type Shown = {
  /** Null until the first response. */
  basket: Basket | null;
  busy: ReadonlySet<number>;
  /** True if the sums include changes that the server has not confirmed. */
  isReckoned: boolean;
};

/** The server's basket with unconfirmed changes applied. */
export function shownBasket(
  answered: Basket | null,
  changes: readonly LineChange[],
  pricing: Reckoner | undefined,
): Shown {
  const quantities = quantitiesOf(changes);
  const isReckoned = answered !== null && canReckon(pricing, answered);
  const basket = isReckoned && quantities.size > 0 ? pricing.reprice(answered, quantities) : answered;
  return { basket, busy: busyLines(changes), isReckoned };
}

/** Offers of another version, or names in another language, would differ from the server's response. */
export function canReckon(pricing: Reckoner | undefined, basket: Basket): pricing is Reckoner {
  if (!pricing) return false;
  return pricing.version === basket.offers_version && pricing.locale === localeOf(location.pathname);
}
