import { type Locale, localText } from '#platform/locale';
import type { ShippingSnapshot } from './store.ts';

/** Where a point is, with its town; some networks write the town into the address. */
export function pointAddress(
  { city, address }: Pick<NonNullable<ShippingSnapshot['point']>, 'city' | 'address'>,
  locale: Locale,
): string {
  const street = localText(address, locale);
  const town = city ? localText(city, locale) : '';
  return street.includes(town) ? street : `${town}, ${street}`;
}
