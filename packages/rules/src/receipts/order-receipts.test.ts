import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  counterReceipt,
  exchangeReceipt,
  exchangeReturnReceipt,
  prepaymentReceipt,
  providerCart,
  receiptPartsOf,
  refundReceipt,
  returnedPaymentReceipts,
  type SoldOrder,
  settlementReceipt,
} from './order-receipts.ts';
import type { Receipt } from './receipt.ts';

const COLLAR = { name: 'Ошейник', quantity: 2, priceAfter: 500_000, rate: '22', isCertificate: false } as const;
const GIFT = { name: 'Сертификат', quantity: 1, priceAfter: 300_000, rate: 'none', isCertificate: true } as const;

function anOrder(changes: Partial<SoldOrder> = {}): SoldOrder {
  return { lines: [COLLAR], delivery: { name: 'Доставка', sum: 35_000 }, certificates: 0, points: 0, ...changes };
}

describe('the receipts of an order', () => {
  it('money paid before shipping is a prepayment, taxed by a fraction, with the delivery as a service', () => {
    expect(prepaymentReceipt(anOrder())).toEqual({
      operation: 'income',
      rows: [
        row({ name: 'Ошейник', quantity: 2, price: 250_000, sum: 500_000 }),
        row({ name: 'Доставка', price: 35_000, sum: 35_000, subject: 'service' }),
      ],
      total: 535_000,
      paid: { atTill: 0, cashless: 535_000, prepaid: 0 },
    });
  });

  it('handed-over goods are settled by the earlier payment', () => {
    const receipt = settlementReceipt(anOrder());

    expect(receipt?.rows.map(({ mode, vat }) => [mode, vat])).toEqual([
      ['full_payment', 'vat22'],
      ['full_payment', 'vat22'],
    ]);
    expect(receipt?.paid).toEqual({ atTill: 0, cashless: 0, prepaid: 535_000 });
    const back = refundReceipt(receiptPartsOf(anOrder()).lines, {
      money: 35_001,
      certificates: 0,
      isHandedOver: false,
      atTill: 0,
    });
    expect(settlementReceipt(anOrder(), back ? [back] : [])?.paid).toMatchObject({ prepaid: 499_999 });
  });

  it('a gift certificate is an advance, and none of it is settled', () => {
    const order = anOrder({ lines: [COLLAR, GIFT] });

    expect(prepaymentReceipt(order)?.rows[1]).toMatchObject({ mode: 'advance', subject: 'payment', vat: 'none' });
    expect(settlementReceipt(order)?.total).toBe(535_000);
    expect(settlementReceipt(anOrder({ lines: [GIFT], delivery: { name: '', sum: 0 } }))).toBeNull();
  });

  it('delivery is taxed like the goods, whatever the rate of a gift certificate', () => {
    const gift = { ...GIFT, rate: '22' } as const;

    const { delivery } = receiptPartsOf(anOrder({ lines: [{ ...COLLAR, rate: '10' }, gift] }));

    expect(delivery.rate).toBe('10');
  });

  it('a certificate counts as a prepayment, and bonus points as a lower price', () => {
    const receipt = prepaymentReceipt(anOrder({ certificates: 100_000, points: 50_000 }));

    expect(receipt).toMatchObject({ total: 485_000, paid: { cashless: 385_000, prepaid: 100_000 } });
  });

  it('money returned as it came is received and refunded over the same rows, to the kopeck', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 600_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        (money, certificates) => {
          const { income, back } = returnedPaymentReceipts(anOrder({ certificates }), money);

          expect(income).toMatchObject({
            operation: 'income',
            total: money,
            paid: { cashless: money, prepaid: 0 },
          });
          expect(back).toEqual({ ...income, operation: 'income_return' });
          expect(income?.rows.every(({ mode }) => mode === 'full_prepayment')).toBe(true);
        },
      ),
    );
  });

  it('goods sent in exchange are paid by the returned goods, each line in the same shares', () => {
    const paid = [{ money: 300_001, certificates: 99_999, points: 100_000 }];
    const order = anOrder({ delivery: { name: 'Самовывоз', sum: 0 }, paid });
    const sums = { total: 400_000, paid: { atTill: 0, cashless: 0, prepaid: 0, byGoods: 400_000 } };

    const [sent, back] = [
      exchangeReceipt(order),
      exchangeReturnReceipt(receiptPartsOf(order).lines, { isHandedOver: true }),
    ];

    expect(sent).toMatchObject({
      ...sums,
      operation: 'income',
      rows: [{ mode: 'full_prepayment', price: 200_000 }],
    });
    expect(back).toMatchObject({ ...sums, operation: 'income_return', rows: [{ mode: 'full_payment' }] });
    expect(settlementReceipt(order)).toMatchObject({ total: 400_000, paid: { cashless: 0, prepaid: 400_000 } });
  });

  it('goods and money are exchanged at once at the counter', () => {
    const receipt = counterReceipt(anOrder({ delivery: { name: 'Самовывоз', sum: 0 } }));

    expect(receipt).toMatchObject({ total: 500_000, paid: { atTill: 500_000, cashless: 0 } });
    expect(receipt?.rows).toMatchObject([{ mode: 'full_payment', vat: 'vat22' }]);
  });

  it('a sum not divisible by its units makes two rows, a kopeck apart', () => {
    const receipt = prepaymentReceipt(
      anOrder({ lines: [{ ...COLLAR, quantity: 3, priceAfter: 10_001 }], delivery: { name: '', sum: 0 } }),
    );

    expect(receipt?.rows.map(({ quantity, price, sum }) => [quantity, price, sum])).toEqual([
      [1, 3333, 3333],
      [2, 3334, 6668],
    ]);
  });

  it('a row has the first 128 characters of a name, and no half of one', () => {
    const nameOf = (name: string) => prepaymentReceipt(anOrder({ lines: [{ ...COLLAR, name }] }))?.rows[0]?.name;

    expect(nameOf('я'.repeat(128))).toBe('я'.repeat(128));
    expect(nameOf(`${'я'.repeat(127)}🐶🐶`)).toBe(`${'я'.repeat(127)}🐶`);
  });

  it('an order paid by bonus points up to the last rouble has a receipt of that rouble alone', () => {
    const order = anOrder({ points: 499_900, delivery: { name: '', sum: 0 } });

    expect(prepaymentReceipt(order)).toMatchObject({ total: 100 });
  });
});

describe('laws of receipts', () => {
  it('rows add up to the received sum, and price times quantity is the sum of each', () => {
    fc.assert(
      fc.property(orders(), (order) => {
        const receipt = prepaymentReceipt(order);
        const price = order.lines.reduce((sum, { priceAfter }) => sum + priceAfter, order.delivery.sum);

        expect(receipt?.total ?? 0).toBe(price - order.points);
        expect(receipt?.paid.prepaid ?? 0).toBe(order.certificates);
        if (receipt) expectExact(receipt);
      }),
    );
  });

  it('the cart sent to a provider adds up to the money that it takes', () => {
    fc.assert(
      fc.property(orders(), (order) => {
        const price = order.lines.reduce((sum, { priceAfter }) => sum + priceAfter, order.delivery.sum);

        const due = price - order.points - order.certificates;
        const sumOf = (money: number) => providerCart(order, money).reduce((all, { sum }) => all + sum, 0);

        expect(sumOf(due)).toBe(due);
        expect(sumOf(Math.floor(due / 3))).toBe(Math.floor(due / 3));
      }),
    );
  });

  it('a refund of a part of what a card paid in the shop names that part alone as paid by card', () => {
    const { lines, delivery } = receiptPartsOf(anOrder());
    const till = { atTill: 535_000, byTerminal: 535_000 };

    const receipt = refundReceipt([...lines, delivery], {
      money: 100_000,
      certificates: 0,
      isHandedOver: true,
      ...till,
    });

    expect(receipt?.paid).toEqual({ atTill: 100_000, byTerminal: 100_000, cashless: 0, prepaid: 0 });
  });

  it('a refund adds up to the returned sum, and no part returns more than it brought', () => {
    fc.assert(
      fc.property(orders(), fc.double({ min: 0, max: 1, noNaN: true }), (order, share) => {
        const { lines, delivery } = receiptPartsOf(order);
        const parts = [...lines, delivery];
        const money = Math.floor(parts.reduce((sum, part) => sum + part.money, 0) * share);
        const certificates = Math.floor(order.certificates * share);
        const receipt = refundReceipt(parts, { money, certificates, isHandedOver: true, atTill: 0 });

        expect(receipt?.total ?? 0).toBe(money + certificates);
        expect(receipt?.paid.cashless ?? 0).toBe(money);
        if (receipt) expectExact(receipt);
      }),
    );
  });
});

function expectExact({ rows, total, paid }: Receipt): void {
  for (const { price, quantity, sum } of rows) expect(price * quantity).toBe(sum);
  expect(rows.reduce((all, { sum }) => all + sum, 0)).toBe(total);
  expect(paid.atTill + paid.cashless + paid.prepaid).toBe(total);
}

function row(changes: object) {
  return { quantity: 1, vat: 'vat22_122', mode: 'full_prepayment', subject: 'goods', ...changes };
}

/** Orders of 1 to 20 lines; bonus points pay for goods, and certificates for any part of the rest. */
function orders(): fc.Arbitrary<SoldOrder> {
  const line = fc.record({
    name: fc.constant('Ошейник'),
    rate: fc.constantFrom('none', '10', '22'),
    isCertificate: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 30 }),
    priceAfter: fc.integer({ min: 0, max: 5_000_000 }),
  });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  return fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: 99_999 }), share, share)
    .map(([lines, sum, byPoints, byCertificates]) => {
      const goods = lines.reduce((all, one) => all + (one.isCertificate ? 0 : one.priceAfter), 0);
      const points = Math.floor(goods * byPoints);
      const price = lines.reduce((all, { priceAfter }) => all + priceAfter, sum);
      const certificates = Math.floor((price - points) * byCertificates);
      return { lines: lines as SoldOrder['lines'], delivery: { name: 'Доставка', sum }, points, certificates };
    });
}
