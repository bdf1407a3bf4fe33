import { expect, it } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import {
  bringBack,
  carryThrough,
  exchange,
  moveAs,
  type Numbered,
  pay,
  placeWith,
} from '../../../testing/admin.ts';
import { aCollar, load } from '../../../testing/documents.ts';
import { balanceOf, giveCertificate } from '../../../testing/gifts.ts';
import { availableOf, wrongStock } from '../../../testing/invariants/invariants.ts';
import { openShopWithBank, type ShopWithBank } from '../../../testing/partners/bank.ts';
import { givePoints, transfersOf, wrongPoints } from '../../../testing/points.ts';
import { aPickup, type Placed, placeOrder, readOrder } from '../../../testing/scenarios.ts';
import { actorOf } from '../../../testing/staff.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

const [S, M] = ['clr09-01-s', 'clr09-01-m'];
const request = aPickup({ payment_code: 'sberbank_online' });

/** A shop with collars: two thousand roubles in S, two hundred more in M. */
async function opened(): Promise<ShopWithBank> {
  const world = await openShopWithBank();
  await load(world.shop, { products: [aCollar()] });
  return world;
}

async function fetched(world: ShopWithBank, articles: Record<string, number>): Promise<Placed> {
  const placed = await pay(world, await placeOrder(world.shop, { articles, request }));
  await carryThrough(world.shop, placed, 'authorized', 'issued');
  return placed;
}

/** The exchange order, as in the back office. */
async function sentFor(shop: TestShop, { order }: Placed): Promise<Numbered> {
  const shown = await shop.api.orders.show(order.number);
  const [sent] = shown?.sentInstead.slice(-1) ?? [];
  if (!sent) throw new Error(`nothing was sent for ${order.number}`);
  return { order: { number: String(sent.orderNumber) } };
}

const shownOf = async (shop: TestShop, number: string) => {
  const shown = await shop.api.orders.show(number);
  if (!shown) throw new Error(`there is no order ${number}`);
  return shown;
};

const refunded = async ({ bank }: ShopWithBank) => (await bank.orders()).map((order) => order.refunded);

it('exchange: sends the size that fits at the old price on the same way without moving money, and both orders name each other [CONST-05] [ORDER-21] [D64] [D65]', async () => {
  const world = await opened();
  const { shop } = world;
  const placed = await fetched(world, { [S]: 2 });
  expect(await readOrder(placed)).toMatchObject({ sent_for: null, sent_instead: [] });

  const exchanged = await exchange(shop, placed, { 1: [1, M] }, { role: 'warehouse' });

  const { number } = (await sentFor(shop, placed)).order;
  expect(exchanged).toMatchObject({
    ok: true,
    number: Number(number),
    total: 2_000_00,
    isWhole: false,
    cashback: 0,
  });
  expect(await readOrder(placed)).toMatchObject({
    status: 'partially_returned',
    is_paid: true,
    refunds: [],
    lines: [{ returned_quantity: 1 }],
    sent_instead: [{ number, is_own: false }],
  });
  const [first, second] = [await shownOf(shop, placed.order.number), await shownOf(shop, number)];
  expect(second.order).toMatchObject({
    status: 'processing',
    is_paid: true,
    total: 2_000_00,
    amount_due: 0,
    shipping_code: 'pickup',
    shipping_after: 0,
    payment_deadline: null,
    held_until: null,
    email: 'anna@example.com',
    recipient: placed.order.recipient,
  });
  expect([await availableOf(shop, S), await availableOf(shop, M), await refunded(world)]).toEqual([2, 2, [0]]);
  expect(first.sentInstead).toMatchObject([{ orderNumber: Number(number), paidNumber: first.order.number }]);
  expect(second.sentFor).toMatchObject({ fromNumber: first.order.number });
  const reason = `exchanged for order ${number}: За\u00a0ожидание`;
  expect(first.history.at(-1)).toMatchObject({ status: 'partially_returned', actor: 'Степан', reason });
  expect(second.history).toMatchObject([
    { status: 'new', actor: 'Степан', reason: `exchange of order ${placed.order.number}: За\u00a0ожидание` },
    { status: 'processing', actor: 'system', reason: 'nothing due' },
  ]);
  expect(second.lines).toMatchObject([{ article: M, parameters: [{ code: 'size' }], price_after: 2_000_00 }]);

  const user = userWith(shop, await register(shop));
  const owned = await pay(world, await placeWith(user, { [S]: 1 }, {}));
  await carryThrough(shop, owned, 'authorized', 'issued');
  await exchange(shop, owned, { 1: [1, M] });
  expect((await shownOf(shop, owned.order.number)).refunds).toMatchObject([{ kind: 'exchange', cashback: 140_00 }]);
  const sent = (await sentFor(shop, owned)).order.number;
  expect(await readOrder(owned)).toMatchObject({ sent_for: null, sent_instead: [{ number: sent, is_own: true }] });
  expect(await user.getOwnOrder({ params: { number: sent } })).toMatchObject({
    body: { sent_for: { number: owned.order.number, is_own: true }, sent_instead: [] },
  });
  expect((await shop.visitor().getOrder({ params: { number: sent } })).status, 'a stranger').toBe(404);
  expect(await wrongStock(shop)).toEqual([]);
});

it('exchange: lists a size again whose last item comes back, and no longer the one whose last item is sent', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const size = (article: string, stock: number) => ({
    article,
    attributes: { size: article.slice(-1) },
    price: '2000.00',
    stock,
  });
  await load(shop, { products: [aCollar({ variants: [size(S, 2), size(M, 2)] })] });
  const placed = await fetched(world, { [S]: 2 });
  const isListedIn = async (one: 's' | 'm') => {
    const query = { class: ['clr'], size: [one], available: true, page_size: 100 };
    const listed = await shop.visitor().listItems({ query });
    return listed.ok && listed.body.results.some(({ article }) => article === 'clr09-01');
  };
  const listedIn = async () => [await isListedIn('s'), await isListedIn('m')];
  const before = await listedIn();

  await exchange(shop, placed, { 1: [1, M] });
  const one = await listedIn();
  await exchange(shop, placed, { 1: [1, M] });

  expect([before, one, await listedIn()]).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
});

it('exchange: bonus points, certificate and money of the returned items pay the new order to the kopeck, and none is refunded [BONUS-05] [D44] [D65]', async () => {
  const world = await opened();
  const { shop } = world;
  await load(shop, { offers: [{ ...SEVEN_OFF }] });
  const user = userWith(shop, await register(shop));
  await givePoints(shop, 600);
  const gift = await giveCertificate(shop, 1_000);
  const placed = await pay(world, await placeWith(user, { [S]: 3 }, { points: 600, gift, roubles: 1_000 }));
  await carryThrough(shop, placed, 'authorized', 'issued');

  const exchanged = await exchange(shop, placed, { 1: [2, M] });

  // Three for 5 580: two of them are 3 720, of which 400 were points and 666.66 the certificate's.
  expect(exchanged).toMatchObject({ ok: true, total: 3_720_00, cashback: 260_40 });
  expect([await balanceOf(shop, gift), await refunded(world)]).toEqual([0, [0]]);
  const transfers = await transfersOf(user);
  expect(transfers.slice(0, 2)).toEqual(['cashback pending 260.40', 'clawback done -260.40 130.20']);
  expect(transfers.filter((one) => one.startsWith('refund'))).toEqual([]);
  const sent = await sentFor(shop, placed);
  expect((await shownOf(shop, sent.order.number)).lines).toMatchObject([
    { quantity: 2, unit_price: 2_000_00, price_before: 4_000_00, price_after: 3_720_00, cashback: 260_40 },
  ]);
  await carryThrough(shop, sent, 'authorized', 'issued');
  expect((await transfersOf(user))[0]).toBe('cashback done 260.40 390.60');
  expect(await wrongPoints(shop)).toEqual([]);
});

it('return of an exchange: gives money back from the order that was paid, however often it was exchanged [D65]', async () => {
  const world = await opened();
  const { shop } = world;
  const user = userWith(shop, await register(shop));
  await givePoints(shop, 500);
  const placed = await pay(world, await placeWith(user, { [S]: 1 }, { points: 500 }));
  await carryThrough(shop, placed, 'authorized', 'issued');
  await exchange(shop, placed, { 1: [1, M] });
  const second = await sentFor(shop, placed);
  await carryThrough(shop, second, 'authorized', 'issued');
  await exchange(shop, second, { 1: [1, S] });
  const nextOf = ({ order }: Numbered) => ({ order: { number: String(Number(order.number) + 1) } });
  const third = nextOf(second);
  await carryThrough(shop, third, 'authorized', 'issued');
  await exchange(shop, third, { 1: [1, M] });
  const fourth = nextOf(third);
  await carryThrough(shop, fourth, 'authorized', 'issued');

  const returned = await shop.api.orders.giveBack(await actorOf(shop), {
    number: fourth.order.number,
    items: [{ position: 1, quantity: 1 }],
    isDefect: false,
  });
  const [manager, first] = [await actorOf(shop, 'manager'), Number(placed.order.number)];
  const misplaced = await shop.api.orders.refund(manager, { number: fourth.order.number, amount: 1_500_00 });
  await shop.runDueJobs();

  expect(returned).toMatchObject({
    ok: true,
    isWhole: true,
    refunded: { toCard: 1_500_00, certificates: 0, points: 500_00 },
  });
  expect(misplaced).toEqual({ ok: false, problem: 'paid_elsewhere', number: first });
  expect((await shownOf(shop, placed.order.number)).refunds.at(-1)).toMatchObject({
    kind: 'return',
    money: 1_500_00,
    points: 500_00,
    reason: `for order ${fourth.order.number}: За\u00a0ожидание`,
  });
  expect(await transfersOf(user)).toContainEqual(expect.stringMatching(/^refund done 500\.00/));
  expect(await refunded(world)).toEqual([1_500_00]);
  expect([await availableOf(shop, S), await availableOf(shop, M)]).toEqual([3, 3]);
  expect(await wrongStock(shop)).toEqual([]);
});

it('return of an exchange: gives back the money that a manager’s refund left of the first order [D64] [D65]', async () => {
  const world = await opened();
  const { shop } = world;
  const placed = await fetched(world, { [S]: 1 });
  const { number } = placed.order;
  await shop.api.orders.refund(await actorOf(shop, 'manager'), { number, amount: 500_00 });
  await exchange(shop, placed, { 1: [1, M] });
  const sent = await sentFor(shop, placed);
  await carryThrough(shop, sent, 'authorized', 'issued');

  expect(await bringBack(shop, sent, { 1: 1 })).toMatchObject({ ok: true, refunded: { toCard: 1_500_00 } });

  expect((await shownOf(shop, number)).refunds.map(({ money }) => money)).toEqual([500_00, 0, 1_500_00]);
  expect(await refunded(world)).toEqual([2_000_00]);
});

it('canceled exchange of which a part came back: gives back the money of the rest, and none of the goods that the shopper keeps [D65]', async () => {
  const world = await opened();
  const { shop } = world;
  const placed = await fetched(world, { [S]: 3 });
  await exchange(shop, placed, { 1: [2, M] });
  const sent = await sentFor(shop, placed);
  await carryThrough(shop, sent, 'awaiting_to_resolve', 'resolving');
  const returned = await bringBack(shop, sent, { 1: 1 });
  await carryThrough(shop, sent, 'awaiting_to_resolve', 'resolving');

  const canceled = await moveAs(shop, sent, { to: 'canceled' });

  expect([returned, canceled]).toMatchObject(Array(2).fill({ ok: true, refunded: { toCard: 2_000_00 } }));
  expect(await refunded(world)).toEqual([4_000_00]);
  expect(await wrongStock(shop)).toEqual([]);
});

it('canceled exchange: gives its money back, by a manager or uncollected; the first order cannot be canceled as a whole any more [D54] [D63]', async () => {
  const world = await opened();
  const { shop } = world;
  const placed = await fetched(world, { [S]: 2 });
  await exchange(shop, placed, { 1: [1, M] });
  await exchange(shop, placed, { 1: [1, M] });
  const uncollected = await sentFor(shop, placed);
  const dropped = { order: { number: String(Number(uncollected.order.number) - 1) } };
  await carryThrough(shop, uncollected, 'authorized');

  expect(await moveAs(shop, dropped, { to: 'canceled', role: 'manager' })).toMatchObject({ ok: true });
  expect(await refunded(world)).toEqual([2_000_00]);
  await world.bank.passes(30 * 24 * 60 * 60_000);
  await shop.runDueJobs();
  expect((await shownOf(shop, uncollected.order.number)).order.status).toBe('canceled');
  expect([await availableOf(shop, M), await refunded(world)]).toEqual([3, [4_000_00]]);

  const partly = await fetched(world, { [S]: 2 });
  await exchange(shop, partly, { 1: [1, M] });
  await carryThrough(shop, partly, 'awaiting_to_resolve', 'resolving');
  const canceled = await moveAs(shop, partly, { to: 'canceled', role: 'manager' });
  const returned = await bringBack(shop, partly, { 1: 1 }, { role: 'manager' });
  expect(canceled, 'it pays the other one').toEqual({ ok: false, problem: 'exchanged' });
  expect(returned).toMatchObject({ ok: true, isWhole: true, refunded: { toCard: 2_000_00 } });
  expect(await readOrder(partly)).toMatchObject({ status: 'returned', is_paid: true });
  expect(await refunded(world)).toEqual([4_000_00, 2_000_00]);
  expect(await wrongStock(shop)).toEqual([]);
});

const everything = { includes_all: true };
const SEVEN_OFF = {
  code: 'seven-off',
  name: 'seven-off',
  category: 'Basket' as const,
  is_exclusive: false,
  condition: { type: 'Count' as const, value: '1', range: everything },
  benefit: { type: 'Order percentage' as const, value: '7', range: everything },
};

it('exchange of several lines: keeps the price of each, in whatever order they are named [D65]', async () => {
  const world = await opened();
  const { shop } = world;
  const sizes = ['s', 'm'].map((size) => ({
    article: `clr09-02-${size}`,
    attributes: { size },
    price: '500.00',
    stock: 3,
  }));
  await load(shop, { products: [aCollar({ article: 'clr09-02', price: '500.00', variants: sizes })] });
  const placed = await fetched(world, { [S]: 1, 'clr09-02-s': 2 });
  const positionOf = (lines: readonly { article: string }[], article: string) =>
    lines.findIndex((line) => line.article === article) + 1;
  const items = [
    { position: positionOf(placed.order.lines, 'clr09-02-s'), quantity: 2, instead: 'clr09-02-m' },
    { position: positionOf(placed.order.lines, S), quantity: 1, instead: M },
  ];

  await shop.api.orders.exchange(await actorOf(shop), { number: placed.order.number, items, isDefect: false });
  const sent = await sentFor(shop, placed);
  await carryThrough(shop, sent, 'authorized', 'issued');
  const { order, lines } = await shownOf(shop, sent.order.number);
  const returned = await bringBack(shop, sent, { [positionOf(lines, 'clr09-02-m')]: 1 });

  expect(order).toMatchObject({ goods_before: 3_000_00, goods_after: 3_000_00, total: 3_000_00 });
  expect(returned).toMatchObject({ ok: true, refunded: { toCard: 500_00 } });
});
