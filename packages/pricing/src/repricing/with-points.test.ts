import type { Basket } from '@kashtanka/contract';
import { expect, it } from 'vitest';
import { withPoints } from './with-points.ts';

function aCertificate(amount: string, available: string): Basket['discounts'][number] {
  return {
    amount,
    available,
    affects: 'basket',
    benefit_type: 'Bond pay',
    benefit_value: available,
    name: 'Сертификат',
    voucher: { code: available, name: 'Сертификат', end_datetime: null },
    description: '',
    category: 'Basket',
  };
}

/** Goods for 1000.00 that two certificates pay in full. */
const PAID_BY_CERTIFICATES: Basket = {
  id: 1,
  currency: 'RUB',
  quantity: 1,
  is_shipping_required: true,
  price_without_discounts: '1000.00',
  price: '1000.00',
  total_cashback: '70.00',
  bonus_points_applied: '0.00',
  bonus_points: { asked: '0.00', balance: '600.55', most: '600.00', rate_percent: 100 },
  upsell_messages: [],
  discounts: [aCertificate('300.00', '300.00'), aCertificate('700.00', '900.00')],
  vouchers: [],
  offers_version: '1',
  lines: [],
};

it.each([
  { points: 25_000, applied: '250.00', amounts: ['300.00', '450.00'] },
  { points: 99_900, applied: '600.00', amounts: ['300.00', '100.00'] },
])(
  'bonus points payment of $points: certificates pay the rest of the price only [CERT-09, CERT-10]',
  (expected) => {
    const { bonus_points, bonus_points_applied, discounts } = withPoints(PAID_BY_CERTIFICATES, expected.points);

    expect(bonus_points_applied).toBe(expected.applied);
    expect(bonus_points?.asked, 'an amount that was cut stays cut').toBe(expected.applied);
    expect(discounts.map(({ amount }) => amount)).toEqual(expected.amounts);
  },
);

it('a guest has no bonus points, and the basket stays as it is', () => {
  const guest = { ...PAID_BY_CERTIFICATES, bonus_points: null };

  expect(withPoints(guest, 25_000)).toBe(guest);
});
