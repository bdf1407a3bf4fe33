import type { Discount } from '@kashtanka/contract';
import { moneyToWire } from '@kashtanka/rules';
import { certificateName, type HeldCertificate } from '#modules/certificates';
import { momentToWire } from '#platform/clock';
import type { Locale } from '#platform/locale';

/** A certificate as baskets list it: a means of payment among the discounts (D37). `amount` is in kopecks. */
export function toCertificateDiscount(
  { code, available, expiresAt }: HeldCertificate,
  amount: number,
  locale: Locale,
): Discount {
  const name = certificateName(locale);
  return {
    affects: 'basket',
    amount: moneyToWire(amount),
    available: moneyToWire(available),
    benefit_type: 'Bond pay',
    benefit_value: moneyToWire(available),
    name,
    voucher: { code, name, end_datetime: expiresAt && momentToWire(expiresAt) },
    description: '',
    category: 'Basket',
  };
}
