import type { Basket } from '@kashtanka/contract';
import { localeOf } from '#platform/locale.ts';
import { busyLines, type LineChange, quantitiesOf } from './line-changes.ts';
import type { Reckoner } from './optimistic-pricing.ts';

export type Shown = {
  /** Null until the first answer. */
  basket: Basket | null;
  /** Lines that are being changed. */
  busy: ReadonlySet<number>;
  /** Changes are reckoned here: what is shown is theirs already, before the shop has answered. */
  isReckoned: boolean;
};

/** What is shown of a basket: what the shop has answered, with what was changed since. */
export function shownBasket(
  answered: Basket | null,
  changes: readonly LineChange[],
  reckoner: Reckoner | undefined,
): Shown {
  const quantities = quantitiesOf(changes);
  const isReckoned = answered !== null && canReckon(reckoner, answered);
  const basket = isReckoned && quantities.size > 0 ? reckoner.reprice(answered, quantities) : answered;
  return { basket, busy: busyLines(changes), isReckoned };
}

/** Offers of another moment, or words of another language, would not come to what the shop answers. */
export function canReckon(reckoner: Reckoner | undefined, basket: Basket): reckoner is Reckoner {
  if (!reckoner) return false;
  return reckoner.version === basket.offers_version && reckoner.locale === localeOf(location.pathname);
}
