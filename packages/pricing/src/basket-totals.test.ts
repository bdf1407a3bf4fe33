import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basketTotals,
  bonusLimit,
  floorToRoubles,
  lineCashback,
  paysWithCode,
  spendCertificates,
  type TotalsInput,
} from './basket-totals.ts';

/** A basket of 4200 roubles without anything special. */
const PLAIN: TotalsInput = {
  price: 420_000,
  priceWithoutDiscounts: 420_000,
  shipping: 0,
  bonusPointsApplied: 0,
  certificates: [],
  totalCashback: 29_400,
  sumOfCertificateLines: 0,
  bonusBalance: 0,
  bonusRatePercent: 100,
};

it('discount: pays when it has a code and the benefit of a certificate [BASKET-07, OFFER-18]', () => {
  const voucher = { code: 'GC7K2M9QX4TD1B' };

  expect(paysWithCode({ benefit_type: 'Bond pay', voucher })).toBe(true);
  expect(paysWithCode({ benefit_type: 'Percentage', voucher })).toBe(false);
  expect(paysWithCode({ benefit_type: 'Percentage', voucher: null })).toBe(false);
});

describe('the limit of points', () => {
  it('caps the bonus points at the rate of the goods total [BONUS-02]', () => {
    expect(bonusLimit({ totalForGoods: 420_000, sumOfCertificateLines: 100_000, ratePercent: 30 })).toBe(126_000);
  });

  it('caps the points at the goods total without certificates [BONUS-02, D48]', () => {
    expect(bonusLimit({ totalForGoods: 420_000, sumOfCertificateLines: 300_000, ratePercent: 100 })).toBe(120_000);
  });

  it('caps the points at the goods total less one rouble [BONUS-02]', () => {
    expect(bonusLimit({ totalForGoods: 420_000, sumOfCertificateLines: 0, ratePercent: 100 })).toBe(419_900);
  });

  it('is whole roubles [BONUS-02, D43]', () => {
    expect(bonusLimit({ totalForGoods: 420_099, sumOfCertificateLines: 0, ratePercent: 30 })).toBe(126_000);
  });

  it('counts whole roubles alone [BONUS-02, D43]', () => {
    expect(floorToRoubles(126_099)).toBe(126_000);
    expect(floorToRoubles(126_000)).toBe(126_000);
  });

  it('is nothing for an empty basket or one of certificates only [BONUS-02]', () => {
    expect(bonusLimit({ totalForGoods: 0, sumOfCertificateLines: 0, ratePercent: 100 })).toBe(0);
    expect(bonusLimit({ totalForGoods: 300_000, sumOfCertificateLines: 300_000, ratePercent: 100 })).toBe(0);
  });
});

describe('the totals of a basket', () => {
  it('name the prices before and after discounts and the cashback [BASKET-04]', () => {
    const totals = basketTotals({ ...PLAIN, priceWithoutDiscounts: 500_000 });

    expect(totals).toMatchObject({
      totalNoDiscount: 500_000,
      totalForGoods: 420_000,
      totalCashback: 29_400,
      total: 420_000,
    });
  });

  it('let a shopper spend the whole bonus points of the balance up to the limit [BASKET-04, D43]', () => {
    expect(basketTotals({ ...PLAIN, bonusBalance: 50_055 }).bonusAmount).toBe(50_000);
    expect(basketTotals({ ...PLAIN, bonusBalance: 9_000_000 }).bonusAmount).toBe(419_900);
    expect(basketTotals({ ...PLAIN, bonusBalance: -500 }).bonusAmount).toBe(0);
  });

  it('cut applied points to the limit [BONUS-01]', () => {
    const totals = basketTotals({ ...PLAIN, bonusPointsApplied: 500_000, bonusBalance: 500_000 });

    expect(totals).toMatchObject({ bonusPointsApplied: 419_900, total: 100 });
  });

  it('cut applied points to the balance [BONUS-01, D43]', () => {
    const totals = basketTotals({ ...PLAIN, bonusPointsApplied: 50_000, bonusBalance: 20_000 });

    expect(totals).toMatchObject({ bonusPointsApplied: 20_000, total: 400_000 });
  });

  it('never pay the delivery with points [BONUS-02, D34]', () => {
    const totals = basketTotals({
      ...PLAIN,
      shipping: 35_000,
      bonusPointsApplied: 900_000,
      bonusBalance: 900_000,
    });

    expect(totals).toMatchObject({ bonusPointsApplied: 419_900, total: 35_100 });
  });

  it('let certificates pay the delivery too [CERT-09]', () => {
    const totals = basketTotals({ ...PLAIN, shipping: 35_000, certificates: [{ available: 500_000 }] });

    expect(totals).toMatchObject({ beforeCertificates: 455_000, certificateAmounts: [455_000], total: 0 });
  });
});

describe('certificates', () => {
  it('pay one after the other, each up to its balance [CERT-10]', () => {
    expect(spendCertificates(425_000, [{ available: 300_000 }, { available: 200_000 }])).toEqual([
      300_000, 125_000,
    ]);
  });

  it('retain the amount that is not needed [CERT-10]', () => {
    expect(spendCertificates(100_000, [{ available: 300_000 }, { available: 200_000 }])).toEqual([100_000, 0]);
  });

  it('never pay more than is due, and pay all that they can [CERT-10]', () => {
    const sums = fc.integer({ min: 0, max: 100_000_000 });
    const onThem = fc.array(sums, { maxLength: 10 });

    const law = fc.property(sums, onThem, (due, balances) => {
      const held = balances.map((available) => ({ available }));
      const paid = spendCertificates(due, held);

      expect(paid.every((amount, index) => amount >= 0 && amount <= (balances[index] ?? 0))).toBe(true);
      expect(paid.reduce((all, amount) => all + amount, 0)).toBe(
        Math.min(
          due,
          balances.reduce((all, available) => all + available, 0),
        ),
      );
    });

    fc.assert(law);
  });

  it('leave nothing to pay below zero, with points and delivery [BASKET-04, CERT-09]', () => {
    const sums = fc.integer({ min: 0, max: 10_000_000 });
    const inputs = fc.record({
      price: sums,
      priceWithoutDiscounts: sums,
      shipping: sums,
      bonusPointsApplied: sums,
      certificates: fc.array(fc.record({ available: sums }), { maxLength: 10 }),
      totalCashback: sums,
      sumOfCertificateLines: sums,
      bonusBalance: fc.integer({ min: -1_000_000, max: 10_000_000 }),
      bonusRatePercent: fc.integer({ min: 0, max: 100 }),
    });

    const law = fc.property(inputs, (input) => {
      const { total, beforeCertificates, bonusPointsApplied, certificateAmounts } = basketTotals(input);

      expect(total).toBeGreaterThanOrEqual(0);
      expect(bonusPointsApplied + beforeCertificates).toBe(input.price + input.shipping);
      expect(certificateAmounts.reduce((all, amount) => all + amount, 0)).toBe(beforeCertificates - total);
    });

    fc.assert(law);
  });
});

const goods = (priceWithDiscounts: number) => ({ priceWithDiscounts, isCertificate: false });

it('cashback: gives back 7 % of a line after its discounts [BASKET-03, D41]', () => {
  expect(lineCashback(goods(538_200))).toBe(37_674);
});

it('cashback: rounds half a kopeck up [D41]', () => {
  expect(lineCashback(goods(50))).toBe(4);
  expect(lineCashback(goods(49))).toBe(3);
});

it('cashback: gives nothing back for certificates [D41]', () => {
  expect(lineCashback({ priceWithDiscounts: 300_000, isCertificate: true })).toBe(0);
});
