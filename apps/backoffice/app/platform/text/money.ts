import { formatMoney, type Kopecks, moneyFromWire } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { type Locale, useLocale } from './locale.ts';

/** Staff read every sum in roubles, with kopecks where there are any. */
export function formatSum(locale: Locale, wire: string): string {
  return formatKopecks(locale, moneyFromWire(wire));
}

export function formatKopecks(locale: Locale, kopecks: Kopecks): string {
  return formatMoney(kopecks, 'RUB', { exact: true, decimalPoint: LANGUAGES[locale].decimalPoint });
}

export function useFormatSum(): (wire: string) => string {
  const locale = useLocale();
  return (wire) => formatSum(locale, wire);
}
