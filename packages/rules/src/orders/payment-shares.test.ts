import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderShares, type PaidOrder, type Shares, sharesOfUnits } from './payment-shares.ts';

const sumOf = ({ money, certificates, points }: Shares) => money + certificates + points;
const total = (shares: readonly Shares[], kind: keyof Shares) => shares.reduce((sum, one) => sum + one[kind], 0);

const paidOrders = fc
  .record({
    lines: fc.array(fc.record({ priceAfter: fc.nat(1_000_000), isCertificate: fc.boolean() }), { minLength: 1 }),
    shipping: fc.nat(100_000),
    byPoints: fc.nat(100),
    byCertificates: fc.nat(100),
  })
  .map(({ lines, shipping, byPoints, byCertificates }): PaidOrder => {
    const goods = lines.reduce((sum, { priceAfter, isCertificate }) => sum + (isCertificate ? 0 : priceAfter), 0);
    const whole = lines.reduce((sum, { priceAfter }) => sum + priceAfter, shipping);
    const points = Math.floor((goods * byPoints) / 100);
    return { lines, shipping, points, certificates: Math.floor(((whole - points) * byCertificates) / 100) };
  });

describe('payment shares of order lines', () => {
  it('bonus points and certificates are spread over the lines, and the rest of each is money [D65]', () => {
    const shares = orderShares({
      lines: [
        { priceAfter: 200_000, isCertificate: false },
        { priceAfter: 100_000, isCertificate: false },
      ],
      shipping: 30_000,
      points: 30_000,
      certificates: 100_000,
    });

    expect(shares).toEqual({
      lines: [
        { points: 20_000, certificates: 60_000, money: 120_000 },
        { points: 10_000, certificates: 30_000, money: 60_000 },
      ],
      shipping: { points: 0, certificates: 10_000, money: 20_000 },
    });
  });

  it('bonus points do not pay for gift certificates [BONUS-02]', () => {
    const lines = [
      { priceAfter: 100_000, isCertificate: true },
      { priceAfter: 100_000, isCertificate: false },
    ];

    const { lines: shares } = orderShares({ lines, shipping: 0, points: 50_000, certificates: 0 });

    expect(shares.map(({ points }) => points)).toEqual([0, 50_000]);
  });

  it('for any payment, the parts add up, and none exceeds its line [D65]', () => {
    fc.assert(
      fc.property(paidOrders, (order) => {
        const { lines, shipping } = orderShares(order);
        const all = [...lines, shipping];

        expect(lines.map(sumOf)).toEqual(order.lines.map(({ priceAfter }) => priceAfter));
        expect(sumOf(shipping)).toBe(order.shipping);
        expect([total(all, 'points'), total(all, 'certificates')]).toEqual([order.points, order.certificates]);
        expect(all.flatMap(Object.values).every((part) => part >= 0)).toBe(true);
      }),
    );
  });
});

describe('refund for units of a line', () => {
  it('is rounded down while units remain [D65]', () => {
    const left = { money: 1_000, certificates: 500, points: 200 };

    expect(sharesOfUnits(left, { quantity: 1, of: 3 })).toEqual({ points: 66, certificates: 167, money: 333 });
    expect(sharesOfUnits(left, { quantity: 2, of: 3 })).toEqual({ points: 133, certificates: 333, money: 667 });
    expect(sharesOfUnits(left, { quantity: 3, of: 3 })).toEqual(left);
  });

  it('for any sequence of returns, no refund exceeds the rest, and the last leaves nothing [D65]', () => {
    const shares = fc.record({ money: fc.nat(99_999), certificates: fc.nat(99_999), points: fc.nat(99_999) });
    fc.assert(
      fc.property(shares, fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1 }), (paid, times) => {
        let left = paid;
        let pieces = times.reduce((sum, quantity) => sum + quantity, 0);
        for (const quantity of times) {
          const back = sharesOfUnits(left, { quantity, of: pieces });
          left = {
            money: left.money - back.money,
            certificates: left.certificates - back.certificates,
            points: left.points - back.points,
          };
          pieces -= quantity;
          expect([...Object.values(back), ...Object.values(left)].every((part) => part >= 0)).toBe(true);
        }

        expect(left).toEqual({ money: 0, certificates: 0, points: 0 });
      }),
    );
  });
});
