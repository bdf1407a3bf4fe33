import { convertMoney, formatAmount, roubles, roublesDisplayedAs } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import type { Locale } from '#platform/locale.ts';

/**
 * Price bounds in an address are whole roubles in every language. Forms in euros use other names.
 */
export const PRICE_KEYS = ['price_min', 'price_max'] as const;
export const EURO_PRICE_KEYS = { price_min: 'eur_min', price_max: 'eur_max' } as const;

export type PriceKey = (typeof PRICE_KEYS)[number];

const MOST_ROUBLES = 100_000_000;

/**
 * Parses a bound from a form or an address into whole roubles, empty if invalid; undefined for another field name.
 */
export function parsePriceBound(name: string, typed: string): { key: PriceKey; value: string } | undefined {
  for (const key of PRICE_KEYS) {
    if (name === key) return { key, value: parseWholeRoubles(typed) };
    if (name === EURO_PRICE_KEYS[key]) return { key, value: roublesOfEuros(typed, key) };
  }
  return undefined;
}

/** Accepts spaces between thousands and cuts off kopecks. */
export function parseWholeRoubles(typed: string): string {
  const digits = typed.replace(/[.,]\d{0,2}\D*$/, '').replace(/\D/g, '');
  return digits && String(Math.min(Number(digits), MOST_ROUBLES));
}

/** The rouble bound that includes every price displayed as this amount of euros. */
function roublesOfEuros(typed: string, key: PriceKey): string {
  const [, fraction = ''] = /[.,](\d{0,2})\D*$/.exec(typed) ?? [];
  const euros = parseWholeRoubles(typed);
  if (!euros && !fraction) return '';
  const cents = Number(euros) * 100 + Number(fraction.padEnd(2, '0'));
  const { min: least, most } = roublesDisplayedAs(cents, 'EUR');
  return String(Math.min(key === 'price_min' ? least : most, MOST_ROUBLES));
}

const isInRoubles = (locale: Locale) => LANGUAGES[locale].currency === 'RUB';

/** The field name of a bound in the form of a language. */
export function getPriceFieldName(key: PriceKey, locale: Locale): string {
  return isInRoubles(locale) ? key : EURO_PRICE_KEYS[key];
}

/** Converts a bound of the address back to the value that was typed. */
export function formatPriceBound(value: string, locale: Locale): string {
  if (value === '' || isInRoubles(locale)) return value;
  return shownCents(convertMoney(roubles(Number(value)), 'EUR'));
}

export function formatPriceHint(kopecks: number, locale: Locale): string {
  return isInRoubles(locale) ? formatAmount(kopecks, 0) : shownCents(convertMoney(kopecks, 'EUR'));
}

function shownCents(cents: number): string {
  return formatAmount(cents, cents % 100 === 0 ? 0 : 2);
}
