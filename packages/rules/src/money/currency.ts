import { divideHalfUp, type Kopecks } from './money.ts';

/**
 * The currencies that a price can be shown in (I18N-05, I18N-06, CONST-04). All charging is in roubles;
 * euros and dollars are display only (D10). `perUnit` is the rate: roubles for one unit.
 */
export const CURRENCIES = {
  RUB: { name: 'russian_rubles', perUnit: 1, showFractions: false, sign: '₽' },
  EUR: { name: 'euro', perUnit: 120, showFractions: true, sign: '€' },
  USD: { name: 'usd', perUnit: 120, showFractions: true, sign: '$' },
} as const;

export type Currency = keyof typeof CURRENCIES;

export const DEFAULT_CURRENCY: Currency = 'RUB';

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(CURRENCIES, code);
}

/** Hundredths of the currency's unit: kopecks for RUB, cents for EUR; half up (D10). */
export function convertMoney(kopecks: Kopecks, currency: Currency): number {
  const sign = kopecks < 0 ? -1 : 1;
  return sign * divideHalfUp(Math.abs(kopecks), CURRENCIES[currency].perUnit);
}

/** Minimum and maximum of whole roubles that are displayed as the given hundredths of a currency's unit. */
export function roublesDisplayedAs(hundredths: number, currency: Currency): { min: number; most: number } {
  const { perUnit } = CURRENCIES[currency];
  const leastKopecks = Math.ceil((perUnit * (2 * hundredths - 1)) / 2);
  const firstAbove = Math.ceil((perUnit * (2 * hundredths + 1)) / 2);
  return { min: Math.max(0, Math.ceil(leastKopecks / 100)), most: Math.floor((firstAbove - 1) / 100) };
}

/**
 * `exact` shows kopecks of a rouble sum whenever they are not 00: checkout and order totals (D11). The
 * decimal point is that of the language around them: `480,50 ₽` and `480.50 ₽`.
 */
type MoneyFormat = { exact?: false } | { exact: boolean; decimalPoint: ',' | '.' };

/** A price as a shopper reads it: `2 490 ₽`, `€20.75` (I18N-02, I18N-03, I18N-07, I18N-08). */
export function formatMoney(kopecks: Kopecks, currency: Currency, showing: MoneyFormat = {}): string {
  const { exact, decimalPoint } = 'decimalPoint' in showing ? showing : { exact: false, decimalPoint: '.' };
  const { showFractions, sign } = CURRENCIES[currency];
  const hundredths = convertMoney(kopecks, currency);
  const decimals = showFractions || (exact && hundredths % 100 !== 0) ? 2 : 0;
  const text = formatAmount(hundredths, decimals, decimalPoint);
  return currency === 'RUB' ? `${text}${NO_BREAK_SPACE}${sign}` : putSignFirst(text, sign);
}

/** A limit of the shop as people say it: rounded to the unit, `≈ €67`; in roubles it is exact (D10). */
export function formatMoneyLimit(kopecks: Kopecks, currency: Currency): string {
  if (currency === 'RUB') return formatMoney(kopecks, currency);
  const rounded = formatAmount(convertMoney(kopecks, currency), 0);
  return `≈${NO_BREAK_SPACE}${putSignFirst(rounded, CURRENCIES[currency].sign)}`;
}

/** An amount given in hundredths, rounded half up to 0 or 2 decimals, thousands parted by a no-break space. */
export function formatAmount(hundredths: number, decimals: 0 | 2, point = '.'): string {
  const size = Math.abs(hundredths);
  const rounded = decimals === 2 ? size : divideHalfUp(size, 100) * 100;
  const whole = String(Math.trunc(rounded / 100)).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  const fraction = decimals === 2 ? `${point}${String(rounded % 100).padStart(2, '0')}` : '';
  return `${hundredths < 0 && rounded > 0 ? MINUS : ''}${whole}${fraction}`;
}

function putSignFirst(text: string, sign: string): string {
  return text.startsWith(MINUS) ? `${MINUS}${sign}${text.slice(1)}` : `${sign}${text}`;
}
