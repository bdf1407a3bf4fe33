import type { Basket } from '@kashtanka/contract';
import { getLocale } from '#platform/text/locale.ts';
import { getChangedQuantities, type LineChange, listBusyLines } from './line-changes.ts';
import type { OptimisticPricing } from './optimistic-pricing.ts';

export type OptimisticBasket = {
  /** Null until the first response. */
  basket: Basket | null;
  busy: ReadonlySet<number>;
  /** True if the sums include changes that the server has not confirmed. */
  isEstimated: boolean;
};

/** The server's basket with unconfirmed changes applied. */
export function applyLineChanges(
  answered: Basket | null,
  changes: readonly LineChange[],
  pricing: OptimisticPricing | undefined,
): OptimisticBasket {
  const quantities = getChangedQuantities(changes);
  const isEstimated = answered !== null && canPriceOptimistically(pricing, answered);
  const basket = isEstimated && quantities.size > 0 ? pricing.reprice(answered, quantities) : answered;
  return { basket, busy: listBusyLines(changes), isEstimated };
}

/** Offers of another version, or names in another language, would differ from the server's response. */
export function canPriceOptimistically(
  pricing: OptimisticPricing | undefined,
  basket: Basket,
): pricing is OptimisticPricing {
  if (!pricing) return false;
  return pricing.version === basket.offers_version && pricing.locale === getLocale(location.pathname);
}
