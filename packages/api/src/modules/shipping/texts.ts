import type { ShippingCode } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { shippingText } from '@kashtanka/texts/api/shipping';
import type { Locale } from '#platform/locale';

export function shippingName(code: ShippingCode, locale: Locale): string {
  return shippingText[locale].names[code];
}

export function shippingDescription(code: ShippingCode, locale: Locale): string {
  return shippingText[locale].descriptions[code];
}

const G_IN_KG = 1000;

export function tooHeavyText(heaviestG: number, locale: Locale): string {
  return shippingText[locale].tooHeavy((heaviestG / G_IN_KG).toLocaleString(LANGUAGES[locale].tag));
}
