import type { Discount } from '@kashtanka/contract';
import { moneyToWire } from '@kashtanka/rules';
import { basketText } from '@kashtanka/texts/api/basket';
import { type CertificateView, certificateTexts } from '#modules/certificates';
import { toWireTimestamp } from '#platform/clock';
import type { Locale } from '#platform/locale';

/** A certificate as baskets list it, among the discounts (D37). `amount` is in kopecks. */
export function serializeCertificateDiscount(held: CertificateView, amount: number, locale: Locale): Discount {
  const { code, available, expiresAt } = held;
  const name = certificateTexts.name(locale);
  return {
    affects: 'basket',
    amount: moneyToWire(amount),
    available: moneyToWire(available),
    benefit_type: 'Bond pay',
    benefit_value: moneyToWire(available),
    name,
    voucher: { code, name, end_datetime: expiresAt && toWireTimestamp(expiresAt) },
    description: whyIdle(held, locale),
    category: 'Basket',
  };
}

/** The reason why a certificate pays nothing; an empty one needs none, because its balance is shown. */
function whyIdle({ state, expiresAt }: CertificateView, locale: Locale): string {
  if (state === 'expired' && expiresAt)
    return basketText[locale].idleCertificate.expired(certificateTexts.formatLastDay(expiresAt, locale));
  return state === 'blocked' ? basketText[locale].idleCertificate.blocked : '';
}
