import type { Basket } from '@kashtanka/contract';
import { paysWithCode, spendCertificates } from '@kashtanka/pricing';
import { isPricedShippingCode, type Kopecks, moneyFromWire, type ShippingCode } from '@kashtanka/rules';
import type { QuoteState } from './ask-quote.ts';

/** What points pay, what certificates do, by code, and what is left to be paid with money. */
export type Dues = {
  points: Kopecks;
  certificates: { code: string; name: string; amount: Kopecks }[];
  due: Kopecks;
};

/** The sum for goods and delivery, and what pays it; certificates come last (CERT-09, CERT-10). */
export function duesOf(basket: Basket, charge: Kopecks): Dues {
  const points = moneyFromWire(basket.bonus_points_applied);
  const total = moneyFromWire(basket.price) - points + charge;
  const paying = basket.discounts.filter(paysWithCode);
  const available = paying.map((discount) => ({ available: moneyFromWire(discount.available ?? '0.00') }));
  const amounts = spendCertificates(total, available);
  return {
    points,
    certificates: paying.map(({ voucher, name }, at) => ({ code: voucher.code, name, amount: amounts[at] ?? 0 })),
    due: amounts.reduce((rest, amount) => rest - amount, total),
  };
}

/** The kind of reduction to name when nothing is left to pay: a promo code of 100% is not a certificate. */
export function coverOf({ certificates, points }: Dues): 'certificates' | 'points' | 'discounts' {
  if (certificates.some(({ amount }) => amount > 0)) return 'certificates';
  return points > 0 ? 'points' : 'discounts';
}

/** The price of the delivery; `null` as long as it has no price. */
export function chargeOf(code: ShippingCode, quote: QuoteState): Kopecks | null {
  if (!isPricedShippingCode(code)) return 0;
  return quote.at === 'known' ? moneyFromWire(quote.quote.price) : null;
}
