import { type Locale, localText } from '#platform/locale';
import type { ShippingSnapshot } from './sql/orders.ts';

/** The address of a pickup point with its city, which some networks include in the address. */
export function formatPickupAddress(
  { city, address }: Pick<NonNullable<ShippingSnapshot['point']>, 'city' | 'address'>,
  locale: Locale,
): string {
  const street = localText(address, locale);
  if (!city) return street;
  const town = localText(city, locale);
  return wordsOf(street).includes(wordsOf(town)) ? street : `${town}, ${street}`;
}

/** Compares whole words: «Псков» is no word of «Псковская улица, 5». */
function wordsOf(text: string): string {
  return ` ${(text.match(/[\p{L}\p{N}-]+/gu) ?? []).join(' ')} `;
}
