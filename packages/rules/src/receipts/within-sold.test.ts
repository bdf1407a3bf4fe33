import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundReceipt } from './order-receipts.ts';
import { type Receipt, type ReceiptPart, shareOfParts } from './receipt.ts';
import { withinSold } from './within-sold.ts';

const part = (name: string, money: number, certificates = 0): ReceiptPart => ({
  name,
  quantity: 1,
  rate: '22',
  subject: name === 'Доставка' ? 'service' : 'goods',
  money,
  certificates,
});
const COLLAR = part('Ошейник', 9_000);
const DELIVERY = part('Доставка', 500);

function gone(...parts: ReceiptPart[]): Receipt {
  const money = parts.reduce((sum, one) => sum + one.money, 0);
  const receipt = refundReceipt(parts, { money, certificates: 0, isHandedOver: true, isAtTill: false });
  if (!receipt) throw new Error('nothing went back');
  return receipt;
}

it('What has room goes back as it is', () => {
  expect(withinSold([COLLAR], { sold: [COLLAR, DELIVERY], before: [] })).toEqual([COLLAR]);
});

it('What a thing has no room for is told of the delivery', () => {
  const before = [gone(part('Ошейник', 95), part('Доставка', 5))];

  expect(withinSold([COLLAR], { sold: [COLLAR, DELIVERY], before })).toEqual([
    { ...COLLAR, money: 8_905 },
    { ...DELIVERY, money: 95 },
  ]);
});

it('Where nothing has room for it all stays as it was', () => {
  const before = [gone(COLLAR, DELIVERY)];

  expect(withinSold([COLLAR], { sold: [COLLAR, DELIVERY], before })).toEqual([COLLAR]);
});

it('Of nothing more goes back than was sold, whatever went back before and in which order, and it is the money that goes', () => {
  const sums = fc.array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000)), {
    minLength: 1,
    maxLength: 5,
  });
  const steps = fc.array(fc.tuple(fc.nat(5), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 8 });
  fc.assert(
    fc.property(sums, fc.nat(100_000), steps, (lines, carried, ways) => {
      const sold = [
        ...lines.map(([money, byGift], at) => part(`Вещь ${at}`, money, byGift)),
        part('Доставка', carried),
      ];
      const before: Receipt[] = [];
      let left = sold.reduce((sum, { money }) => sum + money, 0);
      for (const [at, share] of ways) {
        const one = sold[at];
        const wanted = one ? [one] : sold;
        const most = Math.min(
          left,
          wanted.reduce((sum, { money }) => sum + money, 0),
        );
        const money = Math.floor(most * share);
        const told = withinSold(shareOfParts(wanted, { money, certificates: 0 }), { sold, before });
        expect(told.reduce((sum, row) => sum + row.money, 0)).toBe(money);
        left -= money;
        if (money > 0) before.push(gone(...told));
      }
      for (const { name, money, certificates } of sold) {
        const back = before.flatMap(({ rows }) => rows).filter((row) => row.name === name);
        expect(back.reduce((sum, row) => sum + row.sum, 0)).toBeLessThanOrEqual(money + certificates);
      }
    }),
  );
});
