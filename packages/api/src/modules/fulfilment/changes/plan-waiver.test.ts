import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aLineRow, anOrderRow, aTrace, CERTIFICATE } from '../../../testing/order-facts.ts';
import { sumsOf } from './plan-order.ts';
import { planWaiver, waiveDiscounts, waiveLines, waiveSums, waiveTrace } from './plan-waiver.ts';

/** Orders whose points leave a rouble of the goods, and a surcharge that the goods and the delivery have room for. */
const orders = fc
  .record({
    lines: fc.array(fc.record({ price: fc.integer({ min: 1_00, max: 9_000_00 }), isCertificate: fc.boolean() }), {
      minLength: 1,
      maxLength: 4,
    }),
    shipping: fc.nat(900_00),
    points: fc.nat(5_000),
    amount: fc.nat(20_000_00),
  })
  .map(({ lines: drafts, shipping, ...asked }) => {
    const lines = drafts.map(({ price, isCertificate }, at) =>
      aLineRow({
        position: 2 * at + 1,
        quantity: at + 1,
        price_before: price + 1_00,
        price_after: price,
        cashback: isCertificate ? 0 : 5,
        options: isCertificate ? CERTIFICATE : [],
      }),
    );
    const goods = lines.reduce((sum, line) => sum + line.price_after, 0);
    const own = lines.reduce((sum, line) => sum + (line.options === CERTIFICATE ? 0 : line.price_after), 0);
    const mostOfGoods = Math.max(0, Math.min(own, goods - 1_00));
    const points = Math.min(asked.points * 100, Math.floor(mostOfGoods / 100) * 100);
    const room = mostOfGoods - points;
    const amount = Math.max(1, Math.min(asked.amount, room + shipping));
    const order = anOrderRow({
      goods_before: goods + lines.length * 1_00,
      goods_after: goods,
      shipping_before: shipping,
      shipping_after: shipping,
      total: goods + shipping,
      amount_due: goods + shipping - points,
      surcharge: amount,
    });
    return { facts: { order, lines, discounts: [], moves: [] }, points, room, shipping, amount };
  })
  .filter(({ room, shipping }) => room + shipping > 0);

it('waiver: takes exactly its sum off goods other than certificates, and only what they have no room for off the delivery', () => {
  fc.assert(
    fc.property(orders, ({ facts, points, room, amount }) => {
      const before = sumsOf(facts, { certificates: 7_00, points });

      const waiver = planWaiver(facts, before, amount);
      const lines = waiveLines(facts.lines, waiver);
      const after = waiveSums(before, waiver);

      expect(waiver.goods).toBe(Math.min(amount, room));
      expect(waiver.goods + waiver.delivery).toBe(amount);
      expect(waiver.byLine.reduce((sum, part) => sum + part, 0)).toBe(waiver.goods);
      expect(after).toEqual({
        ...before,
        goodsAfter: lines.reduce((sum, line) => sum + line.price_after, 0),
        shippingAfter: before.shippingAfter - waiver.delivery,
        total: before.total - amount,
        due: before.due - amount,
      });
      expect(after.goodsAfter + after.shippingAfter).toBe(after.total);
      for (const [at, line] of lines.entries()) {
        const was = facts.lines[at];
        const part = waiver.byLine[at] ?? 0;
        const price_after = (was?.price_after ?? 0) - part;
        const cashback = part === 0 ? was?.cashback : Math.round((price_after * 7) / 100);
        expect(line).toEqual({ ...was, price_after, cashback });
        if (part > 0) expect(line.options).toEqual([]);
      }
    }),
  );
});

it('waiver: is refused where neither goods nor delivery have room for it', () => {
  const facts = {
    order: anOrderRow({ goods_after: 10_00, shipping_after: 5_00, total: 15_00, amount_due: 11_00 }),
    lines: [aLineRow({ price_after: 10_00 })],
    discounts: [],
    moves: [],
  };

  expect(planWaiver(facts, { points: 4_00 }, 10_00)).toMatchObject({ goods: 5_00, delivery: 5_00 });
  expect(() => planWaiver(facts, { points: 4_00 }, 10_01)).toThrow('no room');
});

it('waiver: is a discount of its goods and one of its delivery beside the others, in the order and in its trace', () => {
  const waiver = { byLine: [0, 300_00], goods: 300_00, delivery: 40_00 };
  const lines = [aLineRow({ position: 1 }), aLineRow({ position: 3, quantity: 2 })];
  const other = {
    position: 1,
    offer_code: 'spring',
    category: 'Basket' as const,
    affects: 'basket',
    name: { ru: 'Весна', en: 'Spring' },
    description: null,
    benefit_type: 'Percentage',
    benefit_value: '10',
    amount: 1,
    voucher_code: null,
    voucher_name: null,
    voucher_ends_at: null,
  };
  const before = sumsOf({ order: anOrderRow({ goods_before: 4_400_00 }) }, { certificates: 1_00, points: 2_00 });
  const after = { ...before, goodsAfter: 4_100_00, shippingBefore: 90_00, shippingAfter: 50_00, due: 4_147_00 };

  const discounts = waiveDiscounts([other], waiver);
  const goodsAlone = waiveDiscounts([], { ...waiver, delivery: 0 });
  const trace = waiveTrace(aTrace(), lines, { waiver, after });

  const { position: _, ...kept } = other;
  expect(discounts).toMatchObject([
    kept,
    { category: 'Basket', affects: 'basket', amount: 300_00, benefit_value: '300.00' },
    { category: 'Shipping', affects: 'shipping', amount: 40_00, benefit_value: '40.00' },
  ]);
  expect(goodsAlone).toMatchObject([{ category: 'Basket', amount: 300_00 }]);
  expect(trace.offers).toMatchObject([
    { amount: 340_00, shippingAmount: 40_00, lines: [{ position: 3, units: 2, amount: 300_00 }] },
  ]);
  expect(trace.sums).toMatchObject({
    goods: { before: 4_400_00, after: 4_100_00 },
    delivery: { before: 90_00, after: 50_00 },
    due: 4_147_00,
  });
});
