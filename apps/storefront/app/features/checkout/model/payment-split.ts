import type { Basket } from '@kashtanka/contract';
import { paysWithCode, spendCertificates } from '@kashtanka/pricing';
import { type Kopecks, moneyFromWire } from '@kashtanka/rules';

/** Amounts paid by bonus points and by certificates (by code), and the amount left to pay. */
export type PaymentSplit = {
  points: Kopecks;
  certificates: { code: string; name: string; amount: Kopecks }[];
  due: Kopecks;
};

/** Splits the total of goods and delivery; certificates are applied last (CERT-09, CERT-10). */
export function splitPayment(basket: Basket, charge: Kopecks): PaymentSplit {
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

/** The reason why nothing is left to pay. A promo code of 100% is not a certificate. */
export function getFullCoverage({ certificates, points }: PaymentSplit): 'certificates' | 'points' | 'discounts' {
  if (certificates.some(({ amount }) => amount > 0)) return 'certificates';
  return points > 0 ? 'points' : 'discounts';
}
