import { demo } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { bringBack, carryThrough, exchange, pay } from '../../testing/admin.ts';
import { openShopWithBank, type ShopWithBank } from '../../testing/bank.ts';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { buyGift } from '../../testing/gifts.ts';
import { availableOf, stockBooks, wrongBooks } from '../../testing/invariants.ts';
import { aPickup, type Placed, placeOrder } from '../../testing/scenarios.ts';
import { handOf } from '../../testing/staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';

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
async function booksOf(shop: TestShop) {
  const { rows } = await shop.database.pool.query(`
    select (select count(*) from orders) as orders, (select count(*) from order_refund) as refunds,
      (select count(*) from order_return) as returns, (select count(*) from order_exchange) as exchanges,
      (select count(*) from order_move) as moves, (select count(*) from outbox) as letters,
      (select count(*) from receipt) as receipts, (select count(*) from basket) as baskets,
      (select sum(returned_quantity) from order_line) as returned`);
  return { ...rows[0], stock: await stockBooks(shop) };
}

describe('what is not exchanged', () => {
  it('Only another size of the same product that is on sale and in stock is sent; a refusal changes nothing [CONST-05] [D65]', async () => {
    const world = await opened();
    const { shop } = world;
    const placed = await fetched(world, { [S]: 2 });
    const before = await booksOf(shop);
    const refusals = [
      await exchange(shop, placed, { 1: [1, BOWL] }),
      await exchange(shop, placed, { 1: [1, 'clr09-01-xl'] }),
      await exchange(shop, placed, { 1: [1, S] }),
      await exchange(shop, placed, { 1: [1, 'clr09-01'] }),
      await exchange(shop, placed, { 1: [3, M] }),
      await exchange(shop, placed, { 2: [1, M] }),
      await exchange(shop, placed, {}),
    ];
    const after = await booksOf(shop);
    await load(shop, { products: [aCollar({ is_out_of_production: true })] });
    const notSold = await exchange(shop, placed, { 1: [1, M] });

    expect(refusals).toEqual([
      { ok: false, problem: 'another_product', instead: BOWL },
      { ok: false, problem: 'no_such_article', instead: 'clr09-01-xl' },
      { ok: false, problem: 'same', instead: S },
      { ok: false, problem: 'not_sold', instead: 'clr09-01' },
      { ok: false, problem: 'too_many', position: 1, left: 2 },
      { ok: false, problem: 'no_such_line', position: 2 },
      { ok: false, problem: 'nothing' },
    ]);
    expect(notSold).toEqual({ ok: false, problem: 'not_sold', instead: M });
    expect(after).toEqual(before);
  });

  it('When there is too little of it, nothing of the order is written', async () => {
    const world = await opened();
    const { shop } = world;
    const placed = await fetched(world, { [S]: 2 });
    await placeOrder(shop, { articles: { [M]: 2 }, request });
    const before = await booksOf(shop);

    const refused = await exchange(shop, placed, { 1: [2, M] });

    expect(refused).toEqual({ ok: false, problem: 'too_few', instead: M, available: 1 });
    expect(await booksOf(shop)).toEqual(before);
  });

  it('It is exchanged when it would be taken back: handed over, within thirty days, by who may; broken things later too [CONST-05] [CONST-06]', async () => {
    const world = await opened();
    const { shop } = world;
    const underWay = await pay(world, await placeOrder(shop, { articles: { [S]: 1 }, request }));
    const placed = await fetched(world, { [S]: 1, [BOWL]: 1 });
    const lineOf = (article: string) => placed.order.lines.findIndex((line) => line.article === article) + 1;
    const early = await exchange(shop, underWay, { 1: [1, M] });
    const byManager = await exchange(shop, placed, { 1: [1, M] }, { role: 'manager' });
    const byContent = await exchange(shop, placed, { 1: [1, M] }, { role: 'content' });
    const bowl = await exchange(shop, placed, { [lineOf(BOWL)]: [1, BOWL] });
    await world.bank.passes(31 * DAY_MS);
    const late = await exchange(shop, placed, { [lineOf(S)]: [1, M] });

    const broken = await exchange(
      shop,
      placed,
      { [lineOf(S)]: [1, S], [lineOf(BOWL)]: [1, BOWL] },
      { isDefect: true },
    );

    expect([early, byManager]).toMatchObject([
      { problem: 'not_now', from: 'processing' },
      { problem: 'not_now', from: 'issued' },
    ]);
    expect([byContent, bowl, late]).toMatchObject([
      { problem: 'not_allowed' },
      { problem: 'non_returnable' },
      { problem: 'too_late' },
    ]);
    expect(broken).toMatchObject({ ok: true, total: 3_000_00, isWhole: true });
    // One of three is ordered, one was sold, and one of the last is held: what is broken is not sold again.
    expect([await availableOf(shop, S), await availableOf(shop, BOWL)]).toEqual([0, 3]);
  });

  it('A certificate is not exchanged: whoever has its code may have spent it [D48]', async () => {
    const world = await opened();
    const { shop } = world;
    const gift = await pay(world, await buyGift(shop, { departure: '2026-11-21' }));
    await world.bank.passes(DAY_MS);
    await shop.runDueJobs();
    await shop.database.pool.query("update orders set status = 'issued' where number = $1", [gift.order.number]);

    const refused = await exchange(shop, gift, { 1: [1, M] }, { isDefect: true });

    expect(refused).toEqual({ ok: false, problem: 'certificate', position: 1 });
  });

  it('What is engraved is made again as it was, where it is broken, and is no other thing [CONST-06] [D65]', async () => {
    const world = await opened();
    const { shop } = world;
    const visitor = shop.visitor();
    const options = [{ code: 'tag_text', value: 'Бублик' }];
    await visitor.addLine({ body: { article: demo.engravedTag, options } });
    const placed = await pay(world, await placeOrder(shop, { articles: {}, visitor, request }));
    await carryThrough(shop, placed, 'authorized', 'issued');
    const swap = { 1: [1, demo.engravedTag] } satisfies Record<number, [number, string]>;

    const whole = await exchange(shop, placed, swap);
    const broken = await exchange(shop, placed, swap, { isDefect: true });

    const first = await shop.api.orders.show(placed.order.number);
    const sent = await shop.api.orders.show(String(broken.ok && broken.number));
    expect(whole).toMatchObject({ ok: false, problem: 'non_returnable' });
    expect(sent?.lines).toMatchObject([
      { options: first?.lines[0]?.options, engraving_svg: first?.lines[0]?.engraving_svg },
    ]);
    expect(sent?.lines[0]?.options).toMatchObject(options);
  });

  it('What came back to be exchanged does not come back again, and the other way round', async () => {
    const world = await opened();
    const { shop } = world;
    const placed = await fetched(world, { [S]: 2 });
    await exchange(shop, placed, { 1: [1, M] });

    const tooMany = await bringBack(shop, placed, { 1: 2 });
    const returned = await bringBack(shop, placed, { 1: 1 });
    const again = await exchange(shop, placed, { 1: [1, M] });

    expect(tooMany).toEqual({ ok: false, problem: 'too_many', position: 1, left: 1 });
    expect(returned).toMatchObject({ ok: true, refunded: { toCard: 2_000_00 } });
    expect(again).toMatchObject({ ok: false, problem: 'not_now', from: 'returned' });
  });

  it('Of two exchanges of the last piece at once one wins, and the other leaves nothing', async () => {
    const world = await opened();
    const { shop } = world;
    const [one, other] = [await fetched(world, { [S]: 1 }), await fetched(world, { [S]: 1 })];
    await placeOrder(shop, { articles: { [M]: 2 }, request });
    const hand = await handOf(shop);
    const ask = ({ order }: Placed) => {
      const pieces = [{ position: 1, quantity: 1, instead: M }];
      return shop.api.orders.exchange(hand, { number: order.number, pieces, isDefect: false });
    };

    const outcomes = await Promise.all([ask(one), ask(other)]);

    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([{ ok: false, problem: 'too_few', instead: M, available: 0 }]);
    expect([await availableOf(shop, S), await availableOf(shop, M)]).toEqual([2, 0]);
    expect(await booksOf(shop)).toMatchObject({
      returns: 1,
      exchanges: 1,
      returned: 1,
    });
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it('Who holds the other size already gets this one as well: an exchange waits for both, and nobody crosswise', async () => {
    const world = await opened();
    const { shop } = world;
    const placed = await fetched(world, { [S]: 1 });
    const { pool } = shop.database;
    const order = await pool.connect();
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

    expect([second, (await exchanging).ok]).toEqual(['held', true]);
  });
});

async function countWaiting(shop: TestShop): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
}
