import { createReprice, type Reprice } from '@kashtanka/pricing/reprice';
import { basketSumsText } from '@kashtanka/texts/basket-sums';
import { api } from '#platform/api/api.ts';
import { getLocale, type Locale } from '#platform/text/locale.ts';

/** Prices basket changes with one version of the offers, in one language. */
export type OptimisticPricing = { version: string; locale: Locale; reprice: Reprice };

/** Loads the current offers; undefined if they are unavailable or unreadable. */
export async function loadOptimisticPricing(): Promise<OptimisticPricing | undefined> {
  const locale = getLocale(location.pathname);
  const running = await api.getRunningOffers();
  const reprice = running.ok && createReprice(running.body, basketSumsText[locale]);
  return reprice ? { version: running.body.version, locale, reprice } : undefined;
}
