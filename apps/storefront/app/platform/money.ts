import { discountPercent, formatMoney, formatMoneyLimit, type Kopecks, moneyFromWire } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { type Locale, useLocale } from './locale.ts';

/** An API money string, or kopecks. */
export type Sum = string | Kopecks;

function kopecksOf(sum: Sum): Kopecks {
  return typeof sum === 'number' ? sum : moneyFromWire(sum);
}

/** Roubles in Russian, euros in English (I18N-02, I18N-03). */
export function formatPrice(locale: Locale, sum: Sum, { exact = false }: { exact?: boolean } = {}): string {
  const { currency, decimalPoint } = LANGUAGES[locale];
  return formatMoney(kopecksOf(sum), currency, { exact, decimalPoint });
}

/**
 * A limit such as "from 3000 ₽": rounded in English, because the limit is defined in roubles. `exact` adds the
 * roubles where the shopper must reach the limit.
 */
export function formatLimit(locale: Locale, sum: Sum, { exact = false }: { exact?: boolean } = {}): string {
  const roubles = formatMoneyLimit(kopecksOf(sum), 'RUB');
  const { currency } = LANGUAGES[locale];
  if (currency === 'RUB') return roubles;
  const converted = formatMoneyLimit(kopecksOf(sum), currency);
  return exact ? `${converted} (${roubles})` : converted;
}

export function useFormatPrice(): (sum: Sum) => string {
  const locale = useLocale();
  return (sum) => formatPrice(locale, sum);
}

/** Charged sums: exact to the kopeck, in English with the roubles that the bank will show (D10, D11). */
export function useFormatCharge(): (sum: Sum) => { shown: string; charged: string | null } {
  const locale = useLocale();
  return (sum) => {
    const { currency, decimalPoint } = LANGUAGES[locale];
    const roubles = formatMoney(kopecksOf(sum), 'RUB', { exact: true, decimalPoint });
    return currency === 'RUB'
      ? { shown: roubles, charged: null }
      : { shown: formatPrice(locale, sum), charged: roubles };
  };
}

const KOPECKS_IN_POINT = 100;

/** One bonus point is one rouble; shown without decimals (D43). */
export function toBonusPoints(sum: Sum): number {
  return Math.floor(kopecksOf(sum) / KOPECKS_IN_POINT);
}

/** The discount between two API prices in percent; 0 if there is none. */
export function getDiscountPercent(now: string, old: string | null | undefined): number {
  return old ? discountPercent({ before: moneyFromWire(old), now: moneyFromWire(now) }) : 0;
}
