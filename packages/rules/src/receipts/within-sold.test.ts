import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundReceipt } from './order-receipts.ts';
import { type Receipt, type ReceiptPart, shareOfParts } from './receipt.ts';
import { limitToSold, partsLeft } from './within-sold.ts';

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

function refundOf(...parts: ReceiptPart[]): Receipt {
  const certificates = parts.reduce((sum, one) => sum + one.certificates, 0);
  const receipt = refundReceipt(parts, {
    money: moneyOf(parts),
    certificates,
    isHandedOver: true,
    atTill: 0,
  });
  if (!receipt) throw new Error('nothing went back');
  return receipt;
}

it('a partial refund takes money from what money paid, and certificates from what they paid', () => {
  const shared = shareOfParts([part('Ошейник', 9_000), part('Поводок', 3_000, 6_000)], {
    money: 4_000,
    certificates: 1_000,
  });

  expect(shared.map(({ money, certificates }) => [money, certificates])).toEqual([
    [3_000, 0],
    [1_000, 1_000],
  ]);
});

it('a refund within the sold sums stays as it is', () => {
  expect(limitToSold([COLLAR], { sold: [COLLAR, DELIVERY], before: [] })).toEqual([COLLAR]);
});

it.each(['Ошейник', 'Ошейник '.repeat(20)])('the excess of one item is moved to the delivery: %s', (name) => {
  const collar = { ...COLLAR, name };
  const before = [refundOf(part(name, 95), part('Доставка', 5))];

  expect(limitToSold([collar], { sold: [part('Поводок', 1_000), collar, DELIVERY], before })).toEqual([
    { ...collar, money: 8_905 },
    { ...DELIVERY, money: 95 },
  ]);
});

it('the excess of one item takes the sum that a certificate paid only when no other is left', () => {
  const sold = [COLLAR, part('Поводок', 100, 500), part('Миска', 50)];

  expect(limitToSold([COLLAR], { sold, before: [refundOf(part('Ошейник', 300))] })).toEqual([
    { ...COLLAR, money: 8_700 },
    part('Миска', 50),
    part('Поводок', 250),
  ]);
});

it('the excess of one item is added to another refunded one', () => {
  const before = [refundOf(part('Ошейник', 100))];
  const half = part('Доставка', 200);

  expect(limitToSold([COLLAR, half], { sold: [COLLAR, DELIVERY], before })).toEqual([
    { ...COLLAR, money: 8_900 },
    { ...half, money: 300 },
  ]);
});

it('a refund above the remaining sums of all parts is not changed', () => {
  const before = [refundOf(COLLAR, DELIVERY)];

  expect(limitToSold([COLLAR], { sold: [COLLAR, DELIVERY], before })).toEqual([COLLAR]);
});

it('an earlier excess refund does not change the refund of another item', () => {
  const before = [refundOf(part('Ошейник', 9_100))];

  expect(limitToSold([DELIVERY], { sold: [part('Поводок', 1_000), COLLAR, DELIVERY], before })).toEqual([DELIVERY]);
});

it('the remaining sum of a certificate covers a return after a manual refund', () => {
  const [a, b, c] = [part('А', 500, 500), part('Б', 100, 100), part('В', 500, 500)];
  const sold = [a, c, b];
  const manual = refundOf(...shareOfParts(sold, { money: 550, certificates: 0 }));
  const first = limitToSold([a], { sold, before: [manual] });

  const second = limitToSold([{ ...b, money: 50 }], { sold, before: [manual, refundOf(...first)] });

  expect(moneyOf(first)).toBe(500);
  expect(sumsBack([manual, refundOf(...first), refundOf(...second)], 'Б')).toBeLessThanOrEqual(200);
});

it('two refunded items of one name share its sold sum', () => {
  const leash = part('Поводок', 6_000);
  const half = part('Ошейник', 5_000);

  expect(limitToSold([half, half], { sold: [COLLAR, leash], before: [] })).toEqual([
    half,
    { ...half, money: 4_000 },
    { ...leash, money: 1_000 },
  ]);
});

it('a certificate refunded with an item leaves the rest of its sold sum for money', () => {
  const item = part('Ошейник', 500, 500);
  const before = [refundOf(part('Ошейник', 100))];

  expect(limitToSold([item], { sold: [item, DELIVERY], before })).toEqual([
    { ...item, money: 400 },
    { ...DELIVERY, money: 100 },
  ]);
});

it('a refund is taken off once, also if several items have the same name', () => {
  const sizes = [COLLAR, COLLAR];

  const left = partsLeft([...sizes, DELIVERY], [refundOf(part('Ошейник', 4_000))]);

  expect(moneyOf(left)).toBe(moneyOf([...sizes, DELIVERY]) - 4_000);
});

const SUMS = fc.array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000)), {
  minLength: 1,
  maxLength: 5,
});
const STEPS = fc.array(fc.tuple(fc.nat(5), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 8 });

/** Sold parts, and the receipts of successive refunds. */
const HISTORY = fc.tuple(SUMS, fc.nat(100_000), STEPS).map(([lines, deliverySum, ways]) => {
  const items = lines.map(([money, byGift], at) => part(`Вещь ${at}`, money, byGift));
  const sold = [...items, part('Доставка', deliverySum)];
  const back: Receipt[] = [];
  for (const way of ways) back.push(...goBack(sold, back, way));
  return { sold, back };
});

it('no part is refunded beyond its sold sum, in any order, and no money is lost', () => {
  fc.assert(
    fc.property(HISTORY, ({ sold, back }) => {
      const tooMuch = sold.filter(({ name, money, certificates }) => sumsBack(back, name) > money + certificates);
      expect(tooMuch).toEqual([]);
    }),
  );
});

it('refunded and remaining sums of each item add up to the sold sum', () => {
  fc.assert(
    fc.property(HISTORY, ({ sold, back }) => {
      const left = partsLeft(sold, back);

      const together = left.map(({ name, money, certificates }) => money + certificates + sumsBack(back, name));
      expect(together).toEqual(sold.map(({ money, certificates }) => money + certificates));
      expect(left.every(({ money, certificates }) => money >= 0 && certificates >= 0)).toBe(true);
      // Money is refunded first, and certificates only when no money is left.
      const byGift = sold.map(({ money, certificates, name }) =>
        Math.min(certificates, money + certificates - sumsBack(back, name)),
      );
      expect(left.map(({ certificates }) => certificates)).toEqual(byGift);
    }),
  );
});

/** Refunds a share of the remaining money, for one part or for all of them. */
function goBack(
  sold: readonly ReceiptPart[],
  before: readonly Receipt[],
  [at, share]: [number, number],
): Receipt[] {
  const one = sold[at];
  const wanted = one ? [one] : sold;
  const left = moneyOf(sold) - before.reduce((sum, { total }) => sum + total, 0);
  const money = Math.floor(Math.min(left, moneyOf(wanted)) * share);
  const limited = limitToSold(shareOfParts(wanted, { money, certificates: 0 }), { sold, before });
  expect(moneyOf(limited)).toBe(money);
  return money > 0 ? [refundOf(...limited)] : [];
}

function moneyOf(parts: readonly ReceiptPart[]): number {
  return parts.reduce((sum, { money }) => sum + money, 0);
}

function sumsBack(receipts: readonly Receipt[], name: string): number {
  return receipts
    .flatMap(({ rows }) => rows)
    .filter((row) => row.name === name)
    .reduce((all, { sum }) => all + sum, 0);
}
