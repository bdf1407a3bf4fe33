import { convert, roubles, roublesShownAs, showAmount } from '@kashtanka/rules';
import type { Locale } from '#platform/locale.ts';

/** Bounds of a price in an address are whole roubles in both languages; the English form names euros otherwise. */
export const SUMS = ['price_min', 'price_max'] as const;
export const EURO_SUMS = { price_min: 'eur_min', price_max: 'eur_max' } as const;

export type SumKey = (typeof SUMS)[number];

const MOST_ROUBLES = 100_000_000;

/** A bound by its name in a form or an address: whole roubles, empty for anything but a sum; undefined for another name. */
export function readSum(name: string, typed: string): { key: SumKey; value: string } | undefined {
  for (const key of SUMS) {
    if (name === key) return { key, value: wholeRoubles(typed) };
    if (name === EURO_SUMS[key]) return { key, value: roublesOfEuros(typed, key) };
  }
  return undefined;
}

/** A sum as people type it: spaces stand between thousands, and kopecks are cut off. */
export function wholeRoubles(typed: string): string {
  const digits = typed.replace(/[.,]\d{0,2}\D*$/, '').replace(/\D/g, '');
  return digits && String(Math.min(Number(digits), MOST_ROUBLES));
}

/** The bound in roubles that lets through every price that is shown as these euros. */
function roublesOfEuros(typed: string, key: SumKey): string {
  const [, fraction = ''] = /[.,](\d{0,2})\D*$/.exec(typed) ?? [];
  const euros = wholeRoubles(typed);
  if (!euros && !fraction) return '';
  const cents = Number(euros) * 100 + Number(fraction.padEnd(2, '0'));
  const { least, most } = roublesShownAs(cents, 'EUR');
  return String(Math.min(key === 'price_min' ? least : most, MOST_ROUBLES));
}

/** How a form of that language names a bound. */
export function sumName(key: SumKey, locale: Locale): string {
  return locale === 'ru' ? key : EURO_SUMS[key];
}

/** A bound of the address as the form shows it: what was typed there comes back. */
export function shownSum(value: string, locale: Locale): string {
  if (value === '' || locale === 'ru') return value;
  return shownCents(convert(roubles(Number(value)), 'EUR'));
}

/** A price on the wire as a hint of what to type. */
export function shownBound(kopecks: number, locale: Locale): string {
  return locale === 'ru' ? showAmount(kopecks, 0) : shownCents(convert(kopecks, 'EUR'));
}

function shownCents(cents: number): string {
  return showAmount(cents, cents % 100 === 0 ? 0 : 2);
}
