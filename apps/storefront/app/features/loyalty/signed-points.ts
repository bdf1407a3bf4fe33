import { formatAmount, moneyFromWire } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import type { Locale } from '#platform/locale.ts';

/** `+69,97`: exact to the kopeck, without decimals for whole points (D43). */
export function formatPointsChange(locale: Locale, amount: string): string {
  const size = Math.abs(moneyFromWire(amount));
  const points = formatAmount(size, amount.endsWith('.00') ? 0 : 2, LANGUAGES[locale].decimalPoint);
  return `${amount.startsWith('-') ? '−' : '+'}${points}`;
}
