import type { LineOption } from '@kashtanka/contract';
import { parseMoney } from '@kashtanka/rules';
import type { Found } from '#modules/catalogue';

/** The price of one piece; a certificate costs the sum that was chosen for it (D39). */
export function unitPriceOf({ family, variant }: Found, options: readonly LineOption[]): number {
  const sum = options.find(({ code }) => code === 'certificate_sum');
  const chosen = family.certificate && sum ? parseMoney(sum.value) : undefined;
  return chosen ?? variant?.price ?? family.price;
}
