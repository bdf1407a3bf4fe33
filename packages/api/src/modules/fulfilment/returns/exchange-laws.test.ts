import type { OfferRow } from '@kashtanka/contract/import';
import { moneyFromWire } from '@kashtanka/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { bringBack, carryThrough, exchange, type Numbered, pay, placeWith } from '../../../testing/admin.ts';
import { aCollar, load } from '../../../testing/documents.ts';
import { balanceOf, giveCertificate } from '../../../testing/gifts.ts';
import { stockLedger, wrongStock } from '../../../testing/invariants/invariants.ts';
import { openShopWithBank } from '../../../testing/partners/bank.ts';
import { givePoints, wrongPoints } from '../../../testing/points.ts';
import { actorOf } from '../../../testing/staff.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

const PRICES = { 'clr09-01': '333.33', 'clr09-02': '1999.99' };
const OFFER: OfferRow = {
  code: 'seven-off',
  name: 'seven-off',
  category: 'Basket',
  is_exclusive: false,
  condition: { type: 'Count', value: '1', range: { includes_all: true } },
  benefit: { type: 'Percentage', value: '7.77', range: { includes_all: true } },
};
const SOLD = 3;

/**
 * Payment of an order besides money, and the number of units of each of its two lines that are returned or exchanged,
 * in turn.
 */
const courses = fc.record({
  points: fc.nat(900),
  roubles: fc.constantFrom(0, 1_000),
  turns: fc.array(
    fc.record({
      swaps: fc.uniqueArray(
        fc.record({ line: fc.integer({ min: 1, max: 2 }), quantity: fc.integer({ min: 1, max: 3 }) }),
        {
          selector: ({ line }) => line,
          minLength: 1,
        },
      ),
      isExchange: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

type Turn = { swaps: readonly { line: number; quantity: number }[]; isExchange: boolean };
type Kinds = { money: number; certificates: number; points: number };

const sumOf = (kinds: readonly Kinds[]): Kinds =>
  kinds.reduce(
    (sum, one) => ({
      money: sum.money + one.money,
      certificates: sum.certificates + one.certificates,
      points: sum.points + one.points,
    }),
    { money: 0, certificates: 0, points: 0 },
  );

/** Returns units of lines; resolves to the refund by kind of money. */
async function takeBack(shop: TestShop, placed: Numbered, quantities: Record<number, number>): Promise<Kinds> {
  const returned = await bringBack(shop, placed, quantities);
  if (!returned.ok) throw new Error(JSON.stringify(returned));
  const { toCard, certificates, points } = returned.refunded;
  return { money: toCard, certificates, points };
}

/** Exchanges units of lines for the other size; resolves to the new order. */
async function swap(shop: TestShop, placed: Numbered, quantities: Record<number, number>): Promise<Numbered> {
  const lines = (await shop.api.orders.show(placed.order.number))?.lines ?? [];
  const swaps = Object.entries(quantities).map(([line, quantity]): [string, [number, string]] => {
    const { page_article: page } = lines[Number(line) - 1] ?? { page_article: '' };
    return [line, [quantity, `${page}-m`]];
  });
  const exchanged = await exchange(shop, placed, Object.fromEntries(swaps));
  if (!exchanged.ok) throw new Error(JSON.stringify(exchanged));
  const sent = { order: { number: String(exchanged.number) } };
  await carryThrough(shop, sent, 'authorized', 'issued');
  return sent;
}

/** Performs all steps as far as units are left, and returns the rest. */
async function takeTurns(shop: TestShop, placed: Numbered, turns: readonly Turn[]) {
  const left: Record<number, number> = { 1: SOLD, 2: SOLD };
  const back: Kinds[] = [];
  const sent: Numbered[] = [];
  const rest = {
    swaps: [
      { line: 1, quantity: SOLD },
      { line: 2, quantity: SOLD },
    ],
    isExchange: false,
  };
  for (const { swaps, isExchange } of [...turns, rest]) {
    const taken = swaps.map(({ line, quantity }): [number, number] => [line, Math.min(left[line] ?? 0, quantity)]);
    const quantities = Object.fromEntries(taken.filter(([, quantity]) => quantity > 0));
    if (Object.keys(quantities).length === 0) continue;
    for (const [line, quantity] of taken) left[line] = (left[line] ?? 0) - quantity;
    if (isExchange) sent.push(await swap(shop, placed, quantities));
    else back.push(await takeBack(shop, placed, quantities));
  }
  return { back: sumOf(back), sent };
}

it('exchanges and returns: lose no part of the order’s payment and return nothing twice [D65]', async () => {
  const world = await openShopWithBank();
  const { shop, bank } = world;
  const products = Object.entries(PRICES).map(([article, price]) => {
    const variants = ['s', 'm'].map((size) => ({
      article: `${article}-${size}`,
      attributes: { size },
      price,
      stock: 500,
    }));
    return aCollar({ article, price, variants });
  });
  await load(shop, { products, offers: [OFFER] });
  const user = userWith(shop, await register(shop));
  const owner = await actorOf(shop);

  await fc.assert(
    fc.asyncProperty(courses, async ({ points, roubles, turns }) => {
      if (points > 0) await givePoints(shop, points);
      const gift = roubles > 0 ? await giveCertificate(shop, roubles) : undefined;
      const articles = { 'clr09-01-s': SOLD, 'clr09-02-s': SOLD };
      const placed = await pay(world, await placeWith(user, articles, { points, roubles, ...(gift && { gift }) }));
      await carryThrough(shop, placed, 'authorized', 'issued');

      const { back, sent } = await takeTurns(shop, placed, turns);
      const totals = await Promise.all(
        sent.map(async ({ order }) => (await shop.api.orders.show(order.number))?.order.total ?? 0),
      );
      const due: Kinds[] = [];
      for (const one of sent) {
        const lines = (await shop.api.orders.show(one.order.number))?.lines ?? [];
        due.push(
          await takeBack(shop, one, Object.fromEntries(lines.map((line) => [line.position, line.quantity]))),
        );
      }

      const owed = sumOf(due);
      const all = sumOf([back, owed]);
      const paidBy = (code: string) =>
        moneyFromWire(placed.order.payments.find((one) => one.code === code)?.amount_debited ?? '0.00');
      expect(all).toEqual({
        money: moneyFromWire(placed.order.amount_due),
        certificates: paidBy('certificate'),
        points: paidBy('bonus_points'),
      });
      expect(owed.money + owed.certificates + owed.points).toBe(totals.reduce((sum, total) => sum + total, 0));
      const { number } = placed.order;
      const known = (await bank.orders()).find(({ orderNumber }) => orderNumber.includes(number));
      expect(known?.refunded).toBe(known?.amount);
      if (gift) expect(await balanceOf(shop, gift)).toBe(all.certificates);
      // All that were spent came back, and no cashback is here.
      const here = points * 100;
      expect((await shop.api.points.history('anna@example.com'))?.balance).toBe(here);
      if (here > 0) await shop.api.points.move('anna@example.com', -here, owner);
    }),
    { numRuns: 5 },
  );

  const db = (await stockLedger(shop)).filter(({ article }) => article.startsWith('clr09-0'));
  expect(db.map(({ counted, reserved }) => [counted, reserved])).toEqual(Array(4).fill([500, 0]));
  expect(await wrongStock(shop)).toEqual([]);
  expect(await wrongPoints(shop)).toEqual([]);
});
