import type { OfferRow } from '@kashtanka/contract/import';
import { moneyFromWire } from '@kashtanka/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { bringBack, carryThrough, pay, placeWith } from '../../../testing/admin.ts';
import { aBowl, load } from '../../../testing/documents.ts';
import { balanceOf, giveCertificate } from '../../../testing/gifts.ts';
import { stockLedger, wrongStock } from '../../../testing/invariants/invariants.ts';
import { openShopWithBank } from '../../../testing/partners/bank.ts';
import { givePoints, wrongPoints } from '../../../testing/points.ts';
import { type Placed, readOrder } from '../../../testing/scenarios.ts';
import { actorOf } from '../../../testing/staff.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

const ARTICLES = ['bwl09-01', 'bwl09-02', 'bwl09-03'];
const PRICES = ['333.33', '1999.99', '7777.70'];
const everything = { includes_all: true };
const once = { type: 'Count' as const, value: '1', range: everything };
const OFFERS: OfferRow[] = [
  {
    code: 'third',
    name: 'third',
    category: 'Basket',
    is_exclusive: false,
    condition: once,
    benefit: { type: 'Percentage', value: '33.33', range: { articles: ['bwl09-02'] } },
  },
  {
    code: 'seven-off',
    name: 'seven-off',
    category: 'Basket',
    is_exclusive: false,
    condition: once,
    benefit: { type: 'Order percentage', value: '7', range: everything },
  },
];

/** Lines of the order, its payment besides money, and the sequence of partial returns. */
const courses = fc.record({
  articles: fc
    .dictionary(fc.constantFrom(...ARTICLES), fc.integer({ min: 1, max: 4 }), { minKeys: 1, noNullPrototype: true })
    .map((articles) => ({ ...articles })),
  points: fc.nat(900),
  roubles: fc.constantFrom(0, 1_000, 3_000),
  items: fc.array(fc.record({ line: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }), { maxLength: 6 }),
});

type Items = readonly { line: number; quantity: number }[];

/** Returns units in this order and then the remaining ones; resolves to the refund by kind of money. */
async function bringAllBack(shop: TestShop, placed: Placed, items: Items) {
  const left = (await readOrder(placed)).lines.map(({ quantity }) => quantity);
  const all = [...items, ...left.map((quantity, line) => ({ line, quantity }))];
  const sums = { money: 0, certificates: 0, points: 0, cashback: 0 };
  for (const { line, quantity: wanted } of all) {
    const quantity = Math.min(left[line] ?? 0, wanted);
    if (quantity === 0) continue;
    left[line] = (left[line] ?? 0) - quantity;
    const returned = await bringBack(shop, placed, { [line + 1]: quantity });
    if (!returned.ok) throw new Error(JSON.stringify(returned));
    const { toCard, certificates, points, cashback } = returned.refunded;
    sums.money += toCard;
    sums.certificates += certificates;
    sums.points += points;
    sums.cashback += cashback;
  }
  return sums;
}

it('returns: refund exactly the payment of each kind of money, for any split into partial returns [D65]', async () => {
  const world = await openShopWithBank();
  const { shop, bank } = world;
  const products = ARTICLES.map((article, at) => aBowl({ article, price: PRICES[at] ?? '1.00', stock: 1_000 }));
  await load(shop, { products, offers: OFFERS });
  const user = userWith(shop, await register(shop));
  const actor = await actorOf(shop, 'manager');

  await fc.assert(
    fc.asyncProperty(courses, async ({ articles, points, roubles, items }) => {
      if (points > 0) await givePoints(shop, points);
      const gift = roubles > 0 ? await giveCertificate(shop, roubles) : undefined;
      const placed = await placeWith(user, articles, { points, roubles, ...(gift && { gift }) });
      if (!placed.order.is_paid) await pay(world, placed);
      await carryThrough(shop, placed, 'authorized', 'issued');

      const back = await bringAllBack(shop, placed, items);

      const { number, payments, amount_due, total_cashback } = placed.order;
      const paidBy = (code: string) =>
        moneyFromWire(payments.find((one) => one.code === code)?.amount_debited ?? '0.00');
      expect(back).toEqual({
        money: moneyFromWire(amount_due),
        certificates: paidBy('certificate'),
        points: paidBy('bonus_points'),
        cashback: moneyFromWire(total_cashback),
      });
      const known = (await bank.orders()).find(({ orderNumber }) => orderNumber.includes(number));
      expect(known?.refunded).toBe(known?.amount);
      if (gift) expect(await balanceOf(shop, gift)).toBe(roubles * 100);
      expect(await readOrder(placed)).toMatchObject({ status: 'returned', is_paid: false });
      if (points > 0) await shop.api.points.move('anna@example.com', -points * 100, actor);
      expect((await shop.api.points.history('anna@example.com'))?.balance).toBe(0);
    }),
    { numRuns: 5 },
  );

  const db = (await stockLedger(shop)).filter(({ article }) => ARTICLES.includes(article));
  expect(db.map(({ counted, reserved }) => [counted, reserved])).toEqual(ARTICLES.map(() => [1_000, 0]));
  expect(await wrongStock(shop)).toEqual([]);
  expect(await wrongPoints(shop)).toEqual([]);
});
