import { addressWithTown } from '@kashtanka/rules';
import { type Locale, localText } from '#platform/locale';
import type { ShippingSnapshot } from './sql/orders.ts';

/** The address of a pickup point with its city, which some networks include in the address. */
export function formatPickupAddress(
  { city, address }: Pick<NonNullable<ShippingSnapshot['point']>, 'city' | 'address'>,
  locale: Locale,
): string {
  return addressWithTown(city && localText(city, locale), localText(address, locale));
}
