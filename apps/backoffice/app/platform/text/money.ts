import { formatAmount, formatMoney, type Kopecks, moneyFromWire } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { type Locale, useLocale } from './locale.ts';

/** Staff read every sum in roubles, with kopecks where there are any. */
export function formatSum(locale: Locale, wire: string): string {
  return formatKopecks(locale, moneyFromWire(wire));
}

export function formatKopecks(locale: Locale, kopecks: Kopecks): string {
  return formatMoney(kopecks, 'RUB', { exact: true, decimalPoint: LANGUAGES[locale].decimalPoint });
}

/** Bonus points are counted in hundredths, as money; whole ones have no decimals. */
export function formatPoints(locale: Locale, wire: string): string {
  const hundredths = moneyFromWire(wire);
  return formatAmount(hundredths, hundredths % 100 === 0 ? 0 : 2, LANGUAGES[locale].decimalPoint);
}

/** A balance is spent in whole points, so that is what the shop shows of it. */
function formatWholePoints(locale: Locale, wire: string): string {
  const hundredths = moneyFromWire(wire);
  return formatAmount(hundredths - (hundredths % 100), 0, LANGUAGES[locale].decimalPoint);
}

export function useFormatPoints(): (wire: string) => string {
  const locale = useLocale();
  return (wire) => formatWholePoints(locale, wire);
}

export function useFormatSum(): (wire: string) => string {
  const locale = useLocale();
  return (wire) => formatSum(locale, wire);
}
