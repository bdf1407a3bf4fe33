import { demo } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { bringBack, carryThrough, exchange, pay } from '../../../testing/admin.ts';
import { aBowl, aCollar, load } from '../../../testing/documents.ts';
import { buyGift } from '../../../testing/gifts.ts';
import { availableOf, countWaiting, stockLedger, wrongStock } from '../../../testing/invariants/invariants.ts';
import { openShopWithBank, type ShopWithBank } from '../../../testing/partners/bank.ts';
import { aPickup, type Placed, placeOrder } from '../../../testing/scenarios.ts';
import { actorOf } from '../../../testing/staff.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

const [S, M, BOWL] = ['clr09-01-s', 'clr09-01-m', 'bwl09-01'];
const request = aPickup({ payment_code: 'sberbank_online' });

/** A shop with collars of two sizes, three of each, and with bowls. */
async function opened(): Promise<ShopWithBank> {
  const world = await openShopWithBank();
  await load(world.shop, { products: [aCollar(), aBowl({ is_non_returnable: true })] });
  return world;
}

async function fetched(world: ShopWithBank, articles: Record<string, number>): Promise<Placed> {
  const placed = await pay(world, await placeOrder(world.shop, { articles, request }));
  await carryThrough(world.shop, placed, 'authorized', 'issued');
  return placed;
}

/** All that an exchange could have changed. */
async function ledgerOf(shop: TestShop) {
  const { rows } = await shop.database.pool.query(`
    select (select count(*) from orders) as orders, (select count(*) from order_refund) as refunds,
      (select count(*) from order_return) as returns, (select count(*) from order_exchange) as exchanges,
      (select count(*) from order_move) as moves, (select count(*) from outbox) as letters,
      (select count(*) from receipt) as receipts, (select count(*) from basket) as baskets,
      (select sum(returned_quantity) from order_line) as returned`);
  return { ...rows[0], stock: await stockLedger(shop) };
}

it('exchange: only another size of the same product that is on sale and in stock is sent; a refusal changes nothing [CONST-05] [D65]', async () => {
  const world = await opened();
  const { shop } = world;
  const placed = await fetched(world, { [S]: 2 });
  await placeOrder(shop, { articles: { [M]: 2 }, request });
  const before = await ledgerOf(shop);
  const refusals = [
    await exchange(shop, placed, { 1: [1, BOWL] }),
    await exchange(shop, placed, { 1: [1, 'clr09-01-xl'] }),
    await exchange(shop, placed, { 1: [1, S] }),
    await exchange(shop, placed, { 1: [1, 'clr09-01'] }),
    await exchange(shop, placed, { 1: [3, M] }),
    await exchange(shop, placed, { 2: [1, M] }),
    await exchange(shop, placed, {}),
    await exchange(shop, placed, { 1: [2, M] }),
  ];
  expect(refusals).toEqual([
    { ok: false, problem: 'another_product', instead: BOWL },
    { ok: false, problem: 'no_such_article', instead: 'clr09-01-xl' },
    { ok: false, problem: 'same', instead: S },
    { ok: false, problem: 'not_sold', instead: 'clr09-01' },
    { ok: false, problem: 'too_many', position: 1, left: 2 },
    { ok: false, problem: 'no_such_line', position: 2 },
    { ok: false, problem: 'nothing' },
    { ok: false, problem: 'too_few', instead: M, available: 1 },
  ]);
  expect(await ledgerOf(shop)).toEqual(before);

  const exchanged = await exchange(shop, placed, { 1: [1, M] });
  expect(exchanged).toMatchObject({ ok: true });
  const tooMany = await bringBack(shop, placed, { 1: 2 });
  expect(tooMany, 'what came back for others').toEqual({ ok: false, problem: 'too_many', position: 1, left: 1 });
  const setEmail = (email: string) => shop.database.pool.query('update orders set email = $1', [email]);
  await setEmail('');
  expect(await exchange(shop, placed, { 1: [1, M] }), 'erased').toEqual({ ok: false, problem: 'nobody' });
  await setEmail('anna@example.com');
  await load(shop, { products: [aCollar({ is_out_of_production: true })] });
  const notSold = await exchange(shop, placed, { 1: [1, M] });
  expect(notSold).toEqual({ ok: false, problem: 'not_sold', instead: M });
  expect(await bringBack(shop, placed, { 1: 1 })).toMatchObject({ ok: true, refunded: { toCard: 2_000_00 } });
  const again = await exchange(shop, placed, { 1: [1, M] });
  expect(again).toMatchObject({ ok: false, problem: 'not_now', from: 'returned' });
});

it('exchange: is taken when a return would be: handed over, within thirty days, by the right role; broken goods later too, certificates never [CONST-05] [CONST-06] [D48] [D65]', async () => {
  const world = await opened();
  const { shop } = world;
  const visitor = shop.visitor();
  const options = [{ code: 'tag_text', value: 'Бублик' }];
  await visitor.addLine({ body: { article: demo.engravedTag, options } });
  const engraved = await pay(world, await placeOrder(shop, { articles: {}, visitor, request }));
  await carryThrough(shop, engraved, 'authorized', 'issued');
  const swap = { 1: [1, demo.engravedTag] } satisfies Record<number, [number, string]>;
  expect(await exchange(shop, engraved, swap)).toMatchObject({ ok: false, problem: 'non_returnable' });
  const another = await exchange(shop, engraved, { 1: [1, demo.smallTag] }, { isDefect: true });
  expect(another, 'drawn for the other size').toEqual({ ok: false, problem: 'engraved', instead: demo.smallTag });
  const madeAgain = await exchange(shop, engraved, swap, { isDefect: true });
  const [sold, sent] = [
    await shop.api.orders.show(engraved.order.number),
    await shop.api.orders.show(String(madeAgain.ok && madeAgain.number)),
  ];
  const { options: soldOptions, engraving_svg } = sold?.lines[0] ?? {};
  expect(sent?.lines).toMatchObject([{ options: soldOptions, engraving_svg }]);
  expect(soldOptions).toMatchObject(options);
  expect(sent?.order.is_personalised).toBe(true);

  const gift = await pay(world, await buyGift(shop, { departure: '2026-11-21' }));
  await world.bank.passes(DAY_MS);
  await shop.runDueJobs();
  const giftRefused = await exchange(shop, gift, { 1: [1, M] }, { isDefect: true });
  expect(giftRefused, 'its code may have been spent').toEqual({ ok: false, problem: 'certificate', position: 1 });

  const underWay = await pay(world, await placeOrder(shop, { articles: { [S]: 1 }, request }));
  const placed = await fetched(world, { [S]: 1, [BOWL]: 1 });
  const lineOf = (article: string) => placed.order.lines.findIndex((line) => line.article === article) + 1;
  const early = await exchange(shop, underWay, { 1: [1, M] });
  expect(early).toMatchObject({ problem: 'not_now', from: 'processing' });
  const byManager = await exchange(shop, placed, { 1: [1, M] }, { role: 'manager' });
  expect(byManager).toMatchObject({ problem: 'not_now', from: 'issued' });
  const byContent = await exchange(shop, placed, { 1: [1, M] }, { role: 'content' });
  expect(byContent).toMatchObject({ problem: 'not_allowed' });
  const bowl = await exchange(shop, placed, { [lineOf(BOWL)]: [1, BOWL] });
  expect(bowl).toMatchObject({ problem: 'non_returnable' });
  await world.bank.passes(31 * DAY_MS);
  expect(await exchange(shop, placed, { [lineOf(S)]: [1, M] })).toMatchObject({ problem: 'too_late' });

  const swaps: Record<number, [number, string]> = { [lineOf(S)]: [1, S], [lineOf(BOWL)]: [1, BOWL] };
  const broken = await exchange(shop, placed, swaps, { isDefect: true });
  expect(broken).toMatchObject({ ok: true, total: 3_000_00, isWhole: true });
  // One of three is ordered, one was sold, and one of the last is held: broken goods are not sold again.
  expect([await availableOf(shop, S), await availableOf(shop, BOWL)]).toEqual([0, 3]);
});

it('exchanges at once: lock both sizes in one order, and of two for the last unit one wins', async () => {
  const world = await opened();
  const { shop } = world;
  const placed = await fetched(world, { [S]: 1 });
  const order = await shop.database.pool.connect();
  const hold = (article: string) =>
    order.query('select from stock where article = $1 for update nowait', [article]);
  await order.query('begin');
  await hold(M);
  const exchanging = exchange(shop, placed, { 1: [1, M] });
  await expect.poll(() => countWaiting(shop)).toBe(1);
  const second = await hold(S).then(
    () => 'held',
    () => 'taken',
  );
  await order.query('rollback');
  order.release();
  expect([second, (await exchanging).ok], 'the holder of one size gets the other').toEqual(['held', true]);

  const [one, other] = [await fetched(world, { [S]: 1 }), await fetched(world, { [S]: 1 })];
  await placeOrder(shop, { articles: { [M]: 1 }, request });
  const actor = await actorOf(shop);
  const outcomes = await Promise.all(
    [one, other].map(({ order: { number } }) => {
      const items = [{ position: 1, quantity: 1, instead: M }];
      return shop.api.orders.exchange(actor, { number, items, isDefect: false });
    }),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([{ ok: false, problem: 'too_few', instead: M, available: 0 }]);
  expect([await availableOf(shop, S), await availableOf(shop, M)]).toEqual([2, 0]);
  expect(await ledgerOf(shop)).toMatchObject({ returns: 2, exchanges: 2, returned: 2 });
  expect(await wrongStock(shop)).toEqual([]);
});
