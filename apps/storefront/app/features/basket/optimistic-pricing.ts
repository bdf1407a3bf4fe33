import { createReprice, type Reprice } from '@kashtanka/pricing/reprice';
import { api } from '#platform/api.ts';
import { type Locale, localeOf } from '#platform/locale.ts';

/** Reckons what changes come to, with the offers of one version, in one language. */
export type Reckoner = { version: string; locale: Locale; reprice: Reprice };

/** The offers that run now, made into a way to reckon; undefined when they don't come or can't be read. */
export async function loadReckoner(): Promise<Reckoner | undefined> {
  const locale = localeOf(location.pathname);
  const running = await api.getRunningOffers();
  const reprice = running.ok && createReprice(running.body, locale);
  return reprice ? { version: running.body.version, locale, reprice } : undefined;
}
