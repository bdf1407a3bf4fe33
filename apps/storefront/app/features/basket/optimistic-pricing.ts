import { createReprice, type Reprice } from '@kashtanka/pricing/reprice';
import { api } from '#platform/api.ts';
import { type Locale, localeOf } from '#platform/locale.ts';

/** Prices basket changes with one version of the offers, in one language. */
export type Reckoner = { version: string; locale: Locale; reprice: Reprice };

/** Loads the current offers; undefined if they are unavailable or unreadable. */
export async function loadReckoner(): Promise<Reckoner | undefined> {
  const locale = localeOf(location.pathname);
  const running = await api.getRunningOffers();
  const reprice = running.ok && createReprice(running.body, locale);
  return reprice ? { version: running.body.version, locale, reprice } : undefined;
}
