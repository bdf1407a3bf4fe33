import type { LineOption } from '@kashtanka/contract';
import { moneyFromWire } from '@kashtanka/rules';
import type { FoundArticle } from '#modules/catalogue';

/**
 * The price of one item; a certificate costs its chosen sum (D39). An unparsable sum throws, because falling back to
 * the product's price could sell the certificate below its value.
 */
export function getUnitPrice({ family, variant }: FoundArticle, options: readonly LineOption[]): number {
  const sum = options.find(({ code }) => code === 'certificate_sum');
  if (family.certificate && sum) return moneyFromWire(sum.value);
  return variant?.price ?? family.price;
}
