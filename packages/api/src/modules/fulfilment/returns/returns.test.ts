import { HOUR_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { bringBack, carryThrough, moveAs, pay, placeWith } from '../../../testing/admin.ts';
import { discardJobs } from '../../../testing/database/due-jobs.ts';
import { aBowl, load } from '../../../testing/documents.ts';
import { addGift, balanceOf, buyGift, codesSent, giveCertificate } from '../../../testing/gifts.ts';
import { availableOf, wrongStock } from '../../../testing/invariants/invariants.ts';
import { DIALECTS, type Dialect, openShopWithBank, type ShopWithBank } from '../../../testing/partners/bank.ts';
import { givePoints, pointsOf, transfersOf, wrongPoints } from '../../../testing/points.ts';
import { aPickup, type Placed, placeOrder, readOrder } from '../../../testing/scenarios.ts';
import { actorOf } from '../../../testing/staff.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

const BOWL = 'bwl09-01';
const MAT = 'bwl09-02';
const request = aPickup({ payment_code: 'sberbank_online' });

/** A shop with bowls for a thousand roubles, and mats for three hundred that are not taken back. */
async function opened(dialect: Dialect = 'ecomm'): Promise<ShopWithBank> {
  const world = await openShopWithBank({ dialect });
  const mat = aBowl({ article: MAT, price: '300.00', is_non_returnable: true, stock: 10 });
  await load(world.shop, { products: [aBowl({ article: BOWL, stock: 10 }), mat] });
  return world;
}

/** An order that was paid and collected. */
async function fetched(world: ShopWithBank, articles: Record<string, number>): Promise<Placed> {
  const placed = await pay(world, await placeOrder(world.shop, { articles, request }));
  await carryThrough(world.shop, placed, 'authorized', 'issued');
  return placed;
}

const refunded = async ({ bank }: ShopWithBank) => (await bank.orders()).map((order) => order.refunded);

it.each(DIALECTS)(
  'return in %s: gives its money back to the card piece by piece and goods to stock; refunds that the bank refuses wait and go once [ORDER-15] [ORDER-16] [CONST-05] [D65]',
  async (dialect) => {
    const world = await opened(dialect);
    const { shop, bank } = world;
    const placed = await fetched(world, { [BOWL]: 3 });

    const first = await bringBack(shop, placed, { 1: 1 });
    // A guest has no points that could be taken back.
    expect(first).toMatchObject({ isWhole: false, refunded: { toCard: 1_000_00, atTill: 0, cashback: 0 } });
    expect(await readOrder(placed)).toMatchObject({
      status: 'partially_returned',
      is_paid: true,
      lines: [{ returned_quantity: 1 }],
      amount_due: '0.00',
    });
    expect([await availableOf(shop, BOWL), await refunded(world)]).toEqual([8, [1_000_00]]);

    await bank.control('calls', { call: 'refund', mode: 'error7', times: 'always' });
    await bringBack(shop, placed, { 1: 1 });
    const rest = await bringBack(shop, placed, { 1: 1 });
    expect(rest).toMatchObject({ ok: true, isWhole: true, refunded: { toCard: 1_000_00 } });
    expect(await refunded(world)).toEqual([1_000_00]);
    await bank.control('calls', { call: 'refund', mode: 'normal', times: 'always' });
    await discardJobs(shop.database.pool);
    await bank.passes(2 * HOUR_MS);
    await shop.runJob('payments_resume');
    await shop.runDueJobs();
    expect(await readOrder(placed)).toMatchObject({ status: 'returned', is_paid: false });
    expect([await availableOf(shop, BOWL), await refunded(world)]).toEqual([10, [3_000_00]]);
    expect(await wrongStock(shop)).toEqual([]);
  },
);

it('return: gives back points and certificates in their shares, and takes back cashback, below zero where it was spent [BONUS-05] [D44] [D65]', async () => {
  const world = await opened();
  const { shop } = world;
  const user = userWith(shop, await register(shop));
  await givePoints(shop, 600);
  const gift = await giveCertificate(shop, 1_000);
  const placed = await pay(world, await placeWith(user, { [BOWL]: 2 }, { points: 600, gift, roubles: 1_000 }));
  await carryThrough(shop, placed, 'authorized', 'issued');

  const returned = await bringBack(shop, placed, { 1: 1 });
  expect(returned).toMatchObject({
    refunded: { toCard: 200_00, certificates: 500_00, points: 300_00, cashback: 70_00 },
  });
  expect([await balanceOf(shop, gift), await refunded(world)]).toEqual([500_00, [200_00]]);
  expect(await readOrder(placed)).toMatchObject({
    payments: [{ amount_debited: '600.00' }, { amount_debited: '1000.00' }, { amount_debited: '400.00' }],
    refunds: [
      { code: 'money', name: 'Банковская карта или\u00a0СБП', amount: '200.00' },
      { code: 'certificate', amount: '500.00' },
      { code: 'bonus_points', amount: '300.00' },
    ],
  });
  expect((await transfersOf(user)).slice(0, 3)).toEqual([
    'clawback done -70.00 370.00',
    'refund done 300.00 440.00',
    'cashback done 140.00 140.00',
  ]);

  await shop.api.points.move('anna@example.com', -370_00, await actorOf(shop, 'manager'));
  await bringBack(shop, placed, { 1: 1 });
  await shop.api.points.move('anna@example.com', -230_00, await actorOf(shop, 'manager'));
  const spent = await pay(world, await placeWith(user, { [BOWL]: 1 }, {}));
  await carryThrough(shop, spent, 'authorized', 'issued');
  await shop.api.points.move('anna@example.com', -70_00, await actorOf(shop, 'manager'));
  await bringBack(shop, spent, { 1: 1 });
  expect(await pointsOf(user), 'less than nothing is shown as nothing').toEqual({
    balance: '0.00',
    pending: '0.00',
  });
  expect((await shop.api.points.history('anna@example.com'))?.balance).toBe(-70_00);
  expect(await wrongPoints(shop)).toEqual([]);
});

it('return: is accepted within thirty days in Moscow, for sold and handed-over items; defective goods later too, and these are not sold again [CONST-05] [CONST-06] [D65]', async () => {
  const world = await opened();
  const { shop } = world;
  const placed = await fetched(world, { [BOWL]: 3, [MAT]: 1 });
  const underWay = await pay(world, await placeOrder(shop, { articles: { [BOWL]: 1 }, request }));
  const { lines } = await readOrder(placed);
  const mat = lines.findIndex(({ article }) => article === MAT) + 1;
  const bowl = lines.findIndex(({ article }) => article === BOWL) + 1;

  const tooMany = await bringBack(shop, placed, { [bowl]: 4 });
  expect(tooMany).toEqual({ ok: false, problem: 'too_many', position: bowl, left: 3 });
  expect(await bringBack(shop, placed, { 3: 1 })).toMatchObject({ problem: 'no_such_line' });
  expect(await bringBack(shop, placed, {})).toMatchObject({ problem: 'nothing' });
  expect(await bringBack(shop, underWay, { 1: 1 })).toMatchObject({ problem: 'not_now', from: 'processing' });
  expect(await bringBack(shop, placed, { [bowl]: 1 }, { role: 'manager' })).toMatchObject({ problem: 'not_now' });
  const nonReturnable = await bringBack(shop, placed, { [mat]: 1 });
  expect(nonReturnable).toEqual({ ok: false, problem: 'non_returnable', position: mat });
  const brokenMat = await bringBack(shop, placed, { [mat]: 1 }, { isDefect: true });
  expect(brokenMat).toMatchObject({ ok: true, refunded: { toCard: 300_00 } });

  shop.clock.set('2026-12-21T20:59:59Z');
  expect((await bringBack(shop, placed, { [bowl]: 1 })).ok).toBe(true);
  shop.clock.advance(1_000);
  const late = await bringBack(shop, placed, { [bowl]: 1 });
  expect(late).toEqual({ ok: false, problem: 'too_late', lastDay: '2026-12-21' });
  expect((await bringBack(shop, placed, { [bowl]: 1 }, { isDefect: true })).ok).toBe(true);
  expect(await availableOf(shop, BOWL), 'ten, less three sold and one held, and one is back').toBe(7);
  expect(await refunded(world)).toEqual([2_300_00, 0]);

  // A claim is settled by a manager, also after the last day.
  await carryThrough(shop, placed, 'awaiting_to_resolve', 'resolving');
  const claimed = await bringBack(shop, placed, { [bowl]: 1 }, { role: 'manager' });
  expect(claimed, '[ORDER-12] [ORDER-13] [D63]').toMatchObject({ ok: true, isWhole: true });
  expect(await readOrder(placed)).toMatchObject({ status: 'returned' });
});

it('collected order that is canceled after a claim: takes its cashback back, and its receipt returns cash as cash [D44] [D63]', async () => {
  const world = await opened();
  const { shop } = world;
  const user = userWith(shop, await register(shop));
  const placed = await placeWith(user, { [BOWL]: 2 }, { payment: 'upon_receipt' });
  await carryThrough(shop, placed, 'processing', 'authorized', 'issued');
  const before = await pointsOf(user);
  await carryThrough(shop, placed, 'awaiting_to_resolve', 'resolving');

  const canceled = await moveAs(shop, placed, { to: 'canceled' });

  expect(before).toEqual({ balance: '140.00', pending: '0.00' });
  expect(await pointsOf(user)).toEqual({ balance: '0.00', pending: '0.00' });
  expect(canceled).toMatchObject({ ok: true, refunded: { toCard: 0, atTill: 2_000_00 } });
  expect(shop.fiscalService.submitted.at(-1)?.receipt).toMatchObject({
    operation: 'income_return',
    total: 2_000_00,
    paid: { atTill: 2_000_00, cashless: 0 },
  });
  expect(await wrongPoints(shop)).toEqual([]);
});

/** A certificate that was sent pays for a bowl; answers its code. */
async function spendOnBowl(shop: TestShop): Promise<string> {
  const visitor = shop.visitor();
  const [code = ''] = await codesSent(shop);
  await visitor.addLine({ body: { article: BOWL, quantity: 1 } });
  await visitor.addVoucher({ body: { code } });
  const { ok } = await visitor.checkout({ body: { ...request, expected_total: '0.00' } });
  expect(ok).toBe(true);
  return code;
}

it('refund by a manager: pays back at most the remaining sum, and a later return respects it; counter payments are returned there [D64]', async () => {
  const world = await opened();
  const { shop } = world;
  const placed = await fetched(world, { [BOWL]: 1 });
  const [manager, warehouse] = [await actorOf(shop, 'manager'), await actorOf(shop, 'warehouse')];
  const { number } = placed.order;
  expect(await shop.api.orders.refund(manager, { number, amount: 300_00 })).toMatchObject({
    ok: true,
    given: { toCard: 300_00, atTill: 0 },
  });
  const tooMuch = await shop.api.orders.refund(manager, { number, amount: 700_01 });
  expect(tooMuch).toEqual({ ok: false, problem: 'too_much', most: 700_00 });
  const foreign = await shop.api.orders.refund(warehouse, { number, amount: 1_00 });
  expect(foreign).toMatchObject({ problem: 'not_allowed' });
  expect(await bringBack(shop, placed, { 1: 1 })).toMatchObject({ ok: true, refunded: { toCard: 700_00 } });
  expect(await refunded(world)).toEqual([1_000_00]);
  expect((await shop.api.orders.show(number))?.refunds.map(({ money }) => money)).toEqual([300_00, 700_00]);

  const atCounter = await placeOrder(shop, { articles: { [BOWL]: 1 }, request: aPickup() });
  const unpaid = await shop.api.orders.refund(manager, { number: atCounter.order.number, amount: 1_00 });
  expect(unpaid).toEqual({ ok: false, problem: 'not_paid' });
  await carryThrough(shop, atCounter, 'processing', 'authorized', 'issued');
  expect(await bringBack(shop, atCounter, { 1: 1 })).toMatchObject({
    ok: true,
    refunded: { toCard: 0, atTill: 1_000_00 },
  });
  expect((await shop.api.orders.show(atCounter.order.number))?.payments).toMatchObject([
    { provider: 'upon_receipt', paid: 1_000_00, kept: 0 },
  ]);
});

it('refund of sold certificates: pays back only the remaining balance of one that was blocked for good, and nothing of a paper one [D48]', async () => {
  const world = await opened();
  const { shop } = world;
  const { order } = await pay(world, await buyGift(shop, { departure: '', quantity: 2 }));
  const actor = await actorOf(shop, 'manager');
  const refund = (roubles: number) =>
    shop.api.orders.refund(actor, { number: order.number, amount: roubles * 100 });
  await shop.runDueJobs();
  const [spent] = await shop.api.certificates.find((await spendOnBowl(shop)).slice(-4));
  const id = spent?.id ?? 0;

  const whole = await refund(6000);
  await shop.api.certificates.setBlocked(actor, id, true);
  const tooMuch = await refund(2001);
  const rest = await refund(2000);
  const spentPart = await refund(0.01);
  await shop.api.certificates.setBlocked(actor, id, false);

  expect(whole).toEqual({ ok: false, problem: 'certificates_pay', most: 0, sold: 6000_00 });
  expect(tooMuch).toEqual({ ok: false, problem: 'certificates_pay', most: 2000_00, sold: 4000_00 });
  expect(rest).toMatchObject({ ok: true });
  expect(spentPart, 'spent before it was blocked').toMatchObject({ problem: 'certificates_pay', most: 0 });
  expect(await shop.api.certificates.find(spent?.last4 ?? '')).toMatchObject([{ id, state: 'void', balance: 0 }]);
  expect(await shop.api.certificates.resend(actor, id, null)).toEqual({ ok: false, problem: 'void' });

  const paper = await pay(world, await buyGift(shop, { format: 'physical', quantity: 2 }));
  const refused = await shop.api.orders.refund(actor, { number: paper.order.number, amount: 1_00 });
  expect(refused).toEqual({ ok: false, problem: 'certificates_pay', most: 0, sold: 6000_00 });
});

it('refund of goods: voids a blocked certificate of their order only once it pays back a part of it [D48]', async () => {
  const world = await opened();
  const { shop } = world;
  const visitor = shop.visitor();
  await addGift(visitor, { departure: '' });
  const { order } = await pay(world, await placeWith(visitor, { [BOWL]: 1 }, {}));
  await shop.runDueJobs();
  const actor = await actorOf(shop, 'manager');
  const find = async () => (await shop.api.certificates.find((await codesSent(shop))[0]?.slice(-4) ?? ''))[0];
  await shop.api.certificates.setBlocked(actor, (await find())?.id ?? 0, true);
  const stateAfter = async (amount: number) => {
    await shop.api.orders.refund(actor, { number: order.number, amount });
    return (await find())?.state;
  };

  expect([await stateAfter(1_000_00), await stateAfter(1)]).toEqual(['blocked', 'void']);
  await shop.runDueJobs();
  expect(await refunded(world)).toEqual([1_000_01]);
});

it('refund of an order with a sold certificate: repeats no part of a return, neither its money nor its certificate payment [D48] [D65]', async () => {
  const world = await opened();
  const { shop } = world;
  const visitor = shop.visitor();
  const gift = await giveCertificate(shop, 1_000);
  await addGift(visitor, { format: 'physical' });
  const placed = await pay(world, await placeWith(visitor, { [BOWL]: 1 }, { gift, roubles: 1_000 }));
  await carryThrough(shop, placed, 'awaiting_to_resolve', 'resolving');
  const refund = async (amount: number) =>
    shop.api.orders.refund(await actorOf(shop, 'manager'), { number: placed.order.number, amount });
  const tooMuch = await refund(1_000_01);
  const returned = await bringBack(shop, placed, { 2: 1 });

  const again = await refund(1_00);

  expect(tooMuch, 'more than the bowl').toEqual({
    ok: false,
    problem: 'certificates_pay',
    most: 1_000_00,
    sold: 3000_00,
  });
  expect(returned).toMatchObject({ ok: true, refunded: { toCard: 750_00, certificates: 250_00 } });
  expect(again).toEqual({ ok: false, problem: 'certificates_pay', most: 0, sold: 3000_00 });
});
