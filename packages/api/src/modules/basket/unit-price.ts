import type { LineOption } from '@kashtanka/contract';
import { moneyFromWire } from '@kashtanka/rules';
import type { Found } from '#modules/catalogue';

/**
 * The price of one piece; a certificate costs the sum that was chosen for it (D39). One that cannot be read was never let
 * in: to fall back on the product's own price would sell it for less than it is worth.
 */
export function unitPriceOf({ family, variant }: Found, options: readonly LineOption[]): number {
  const sum = options.find(({ code }) => code === 'certificate_sum');
  if (family.certificate && sum) return moneyFromWire(sum.value);
  return variant?.price ?? family.price;
}
