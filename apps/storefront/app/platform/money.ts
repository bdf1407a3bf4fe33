import { discountPercent, type Kopecks, moneyFromWire, showLimit, showMoney } from '@kashtanka/rules';
import { type Locale, useLocale } from './locale.ts';

/** A sum as the wire has it, or in kopecks. */
export type Sum = string | Kopecks;

function kopecksOf(sum: Sum): Kopecks {
  return typeof sum === 'number' ? sum : moneyFromWire(sum);
}

/** Roubles in Russian, euros in English (I18N-02, I18N-03). */
export function priceIn(locale: Locale, sum: Sum, { exact = false }: { exact?: boolean } = {}): string {
  return showMoney(kopecksOf(sum), locale === 'ru' ? 'RUB' : 'EUR', { exact, language: locale });
}

/**
 * A sum from which, or up to which, something holds: in English rounded, because the roubles decide. `exact` sets the
 * roubles beside it, where a shopper has to meet the limit.
 */
export function limitIn(locale: Locale, sum: Sum, { exact = false }: { exact?: boolean } = {}): string {
  const roubles = showLimit(kopecksOf(sum), 'RUB');
  if (locale === 'ru') return roubles;
  const euros = showLimit(kopecksOf(sum), 'EUR');
  return exact ? `${euros} (${roubles})` : euros;
}

/** Prices on cards, pages and in the basket. */
export function usePrice(): (sum: Sum) => string {
  const locale = useLocale();
  return (sum) => priceIn(locale, sum);
}

/** Sums that are charged: to the kopeck, in English with the roubles that the bank will show (D10, D11). */
export function useCharge(): (sum: Sum) => { shown: string; charged: string | null } {
  const locale = useLocale();
  return (sum) => {
    const roubles = showMoney(kopecksOf(sum), 'RUB', { exact: true, language: locale });
    return locale === 'ru' ? { shown: roubles, charged: null } : { shown: priceIn('en', sum), charged: roubles };
  };
}

const KOPECKS_IN_POINT = 100;

/** A point is a rouble, and is told whole (D43). */
export function pointsOf(sum: Sum): number {
  return Math.floor(kopecksOf(sum) / KOPECKS_IN_POINT);
}

/** By how many percent a price on the wire was lowered; 0 when it was not. */
export function percentOff(now: string, old: string | null | undefined): number {
  return old ? discountPercent({ before: moneyFromWire(old), now: moneyFromWire(now) }) : 0;
}
