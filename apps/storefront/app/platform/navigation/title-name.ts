import type { ShopFacts } from '@kashtanka/rules';
import { shopNameOf } from '../shop-facts/use-shop-facts.ts';
import type { Locale } from '../text/locale.ts';

/** React Router hands a page's metadata no data of the frame, so the frame leaves the facts here before it renders. */
const known: { facts: ShopFacts } = { facts: {} };

/** Called by the frame right before it renders the titles; the same for every request of a shop. */
export function setTitleFacts(facts: ShopFacts): void {
  known.facts = facts;
}

/** The shop's name at the end of titles. */
export function getTitleName(locale: Locale): string {
  return shopNameOf(known.facts, locale);
}
