import { expect, it } from 'vitest';
import { inTransaction, type Tx } from '#platform/database';
import { register, userWith } from '../../../testing/accounts.ts';
import { givePoints, pointsOf, transfersOf, wrongPoints } from '../../../testing/points.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { createBonusPoints } from './bonus-points.ts';

const annaOf = async (shop: TestShop) => userWith(shop, await register(shop));
const ACTOR = { name: 'Мария', reason: 'За\u00a0ожидание' };

it('bonus points: manual entries are in the balance and the paged history with their reason, never below zero, and stay as written [BONUS-03] [BONUS-05] [BONUS-06] [API-66]', async () => {
  const shop = await openTestShop();
  const user = await annaOf(shop);
  await givePoints(shop, 500);
  expect(await shop.api.points.move('Anna@Example.com', -120_50, ACTOR)).toEqual({ ok: true, balance: 379_50 });
  expect(await pointsOf(user)).toEqual({ balance: '379.50', pending: '0.00' });
  expect(await user.listTransfers({ query: {} })).toMatchObject({
    body: {
      results: [
        { type: 'manual', status: 'done', amount: '-120.50', balance_after: '379.50', order_number: null },
        { type: 'manual', amount: '500.00', balance_after: '500.00', description: 'За\u00a0ожидание' },
      ],
      count: 2,
    },
  });
  const tooMuch = await shop.api.points.move('anna@example.com', -379_51, ACTOR);
  expect(tooMuch).toEqual({ ok: false, problem: 'not_enough', balance: 379_50 });
  const unknown = await shop.api.points.move('bob@example.com', 100, ACTOR);
  expect(unknown).toEqual({ ok: false, problem: 'unknown' });
  expect(await shop.visitor().listTransfers({ query: {} }), 'a guest').toMatchObject({ ok: false, status: 401 });

  await givePoints(shop, 3);
  expect(await user.listTransfers({ query: { page: 2, page_size: 2 } })).toMatchObject({
    body: { results: [{ amount: '500.00' }], count: 3, next: null },
  });
  expect(await user.listTransfers({ query: { type: 'spend' } })).toMatchObject({ body: { count: 0 } });
  expect(await user.listTransfers({ query: { page: 3, page_size: 2 } })).toMatchObject({ status: 404 });

  const change = ['update points_entry set amount = 1000000', 'delete from points_entry', 'truncate points_entry'];
  for (const statement of change) {
    await expect(shop.database.pool.query(statement), statement).rejects.toThrow('stay as they are written');
  }
  expect(await wrongPoints(shop)).toEqual([]);
  await shop.database.pool.query('update points_account set balance = balance + 700');
  expect(await wrongPoints(shop), 'the nightly proof').toEqual([
    { what: 'balance', of: 1, kopecks: 700 },
    { what: 'last entry', of: 1, kopecks: 700 },
  ]);
});

it('bonus points: of many orders at once only as many take points as there are points for [BONUS-01] [D43]', async () => {
  const shop = await openTestShop({ connections: 20 });
  const user = await annaOf(shop);
  await givePoints(shop, 1_000);
  const points = createBonusPoints({ clock: shop.clock, events: shop.events });
  const take = (orderNumber: number) =>
    inTransaction(shop.database.db, async (tx) => {
      await points.lock(tx, 1);
      const amount = Math.min(await points.balanceOf(tx, 1), 300_00);
      if (amount > 0) await points.reserve(tx, { orderNumber, accountId: 1, amount });
      return amount;
    });

  const taken = await Promise.all(Array.from({ length: 20 }, (_, index) => take(index + 1)));

  expect(taken.filter((amount) => amount > 0).sort()).toEqual([100_00, 300_00, 300_00, 300_00]);
  expect(await pointsOf(user)).toEqual({ balance: '0.00', pending: '0.00' });
  expect(await wrongPoints(shop)).toEqual([]);
});

it('bonus points: an order takes its released points again if the balance is exactly enough, and not if it is a kopeck short [D53]', async () => {
  const shop = await openTestShop();
  await annaOf(shop);
  await givePoints(shop, 300);
  const points = createBonusPoints({ clock: shop.clock, events: shop.events });
  const [order, other] = [1, 2];
  const holdAgain = await inTransaction(shop.database.db, async (tx) => {
    await points.reserve(tx, { orderNumber: order, accountId: 1, amount: 300_00 });
    await points.release(tx, order);
    const isEnough = await points.holdAgain(tx, order);
    await points.release(tx, order);
    await points.reserve(tx, { orderNumber: other, accountId: 1, amount: 1 });
    return [isEnough, await points.holdAgain(tx, order)];
  });

  expect(holdAgain).toEqual([true, false]);
  expect(await wrongPoints(shop)).toEqual([]);
});

/** Two accounts, and a ledger whose calls are transactions of their own. */
async function twoAccounts() {
  const shop = await openTestShop({ data: 'empty' });
  for (const email of ['anna@example.com', 'bob@example.com']) await register(shop, { email });
  const points = createBonusPoints({ clock: shop.clock, events: shop.events });
  const within = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(shop.database.db, work);
  const balances = () => within((tx) => Promise.all([ANNA, BOB].map((id) => points.balanceOf(tx, id))));
  const pending = () => within((tx) => Promise.all([ANNA, BOB].map((id) => points.pendingOf(tx, id))));
  return { shop, points, within, balances, pending };
}

const [ANNA, BOB] = [1, 2];

it('bonus points that paid for an order: come back with its goods up to what they paid, and with its release the rest, once [D44]', async () => {
  const { shop, points, within, balances } = await twoAccounts();
  await givePoints(shop, 300);
  await within((tx) => points.reserve(tx, { orderNumber: 1, accountId: ANNA, amount: 200_00 }));
  await expect(
    within((tx) => points.reserve(tx, { orderNumber: 2, accountId: ANNA, amount: 100_01 })),
  ).rejects.toThrow('beyond the balance');
  await within((tx) => points.reserve(tx, { orderNumber: 2, accountId: ANNA, amount: 100_00 }));
  const refund = (refundId: number, amount: number) =>
    within((tx) => points.refund(tx, { orderNumber: 1, refundId, amount }));

  await refund(1, 0);
  await refund(2, 120_00);
  await expect(refund(3, 80_01)).rejects.toThrow('beyond the amount it used');
  expect(await within((tx) => points.getUsedAmount(tx, 1))).toBe(200_00);
  expect(await balances()).toEqual([120_00, 0]);
  for (const _ of [1, 2]) await within((tx) => points.release(tx, 1));
  expect(await balances()).toEqual([200_00, 0]);
  expect(await within((tx) => points.getUsedAmount(tx, 1))).toBe(0);
  await expect(refund(4, 1), 'after the release').rejects.toThrow('beyond the amount it used');

  const wrongUse = 'update points_use set amount = amount + $1 where order_number = 2';
  for (const kopecks of [5, -5]) {
    await shop.database.pool.query(wrongUse, [kopecks]);
    expect(await wrongPoints(shop), 'the nightly proof').toEqual([{ what: 'order', of: 2, kopecks }]);
    await shop.database.pool.query(wrongUse, [-kopecks]);
  }
  await within((tx) => points.spend(tx, 2));
  await within((tx) => points.refund(tx, { orderNumber: 2, refundId: 1, amount: 100_00 }));
  await within((tx) => points.release(tx, 2));
  await within((tx) => points.spend(tx, 2));
  expect(await balances(), 'all of order 2 came back before').toEqual([300_00, 0]);
  expect(await within((tx) => points.getUsedAmount(tx, 2)), 'spending does not undo a release').toBe(0);
  expect(await wrongPoints(shop)).toEqual([]);
});

it('promised points: are credited once, less what returns have revoked before and after; only a whole return revokes a reward [D41] [D44] [D45]', async () => {
  const { shop, points, within, balances, pending } = await twoAccounts();
  const promise = (
    orderNumber: number,
    kind: 'cashback' | 'referral',
    accountId: number,
    amount: number,
    takenBack = 0,
  ) => within((tx) => points.promise(tx, { orderNumber, kind, accountId, amount, takenBack }));
  const revoke = (refundId: number, amount: number, isWhole = false) =>
    within((tx) => points.revokeEarned(tx, { orderNumber: 1, refundId, amount, isWhole }));
  const credit = (orderNumber: number) => within((tx) => points.creditPromised(tx, orderNumber));
  await promise(1, 'cashback', ANNA, 100_00);
  await promise(1, 'cashback', ANNA, 50_00);
  await promise(1, 'referral', BOB, 300_00);
  await promise(2, 'cashback', ANNA, 10_00, 4_00);
  await promise(3, 'cashback', BOB, 10_00, 11_00);
  await promise(4, 'cashback', BOB, 0);
  expect(await pending()).toEqual([106_00, 300_00]);

  await revoke(1, 30_00);
  expect(await pending()).toEqual([76_00, 300_00]);
  for (const _ of [1, 2]) await credit(1);
  expect([await balances(), await pending()]).toEqual([
    [70_00, 300_00],
    [6_00, 0],
  ]);
  await revoke(2, 69_99);
  expect(await balances()).toEqual([1, 300_00]);
  await revoke(3, 5_00);
  expect(await balances(), 'no more than was earned').toEqual([0, 300_00]);
  for (const refundId of [4, 5]) await revoke(refundId, 0, true);
  expect(await balances()).toEqual([0, 0]);

  const setState = (state: string) =>
    shop.database.pool.query('update points_earning set state = $1 where order_number = 2', [state]);
  await setState('done');
  expect(await wrongPoints(shop), 'the nightly proof').toEqual([{ what: 'earning', of: 2, kopecks: 10_00 }]);
  await setState('pending');
  await within((tx) => points.revokePromised(tx, 2));
  await credit(2);
  expect([await balances(), await pending()]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(await wrongPoints(shop)).toEqual([]);
});

it('points of a changed order: its cashback alone is promised anew until it is credited, and no more comes back than it used', async () => {
  const { shop, points, within, balances, pending } = await twoAccounts();
  const promise = (orderNumber: number, kind: 'cashback' | 'referral', accountId: number) =>
    within((tx) => points.promise(tx, { orderNumber, kind, accountId, amount: 100_00 }));
  const anew = (orderNumber: number, amount: number) =>
    within((tx) => points.promiseAnew(tx, { orderNumber, accountId: ANNA, amount }));
  const releasePart = (changeId: number, amount: number) =>
    within((tx) => points.releasePart(tx, { orderNumber: 1, amount, changeId }));
  for (const number of [1, 2]) await promise(number, 'cashback', ANNA);
  await promise(1, 'referral', BOB);

  await anew(1, 30_00);
  expect(await pending()).toEqual([130_00, 100_00]);
  await anew(1, 0);
  expect(await pending()).toEqual([100_00, 100_00]);
  await anew(1, 40_00);
  await within((tx) => points.creditPromised(tx, 1));
  await anew(1, 900_00);
  await anew(1, 0);
  await within((tx) => points.creditPromised(tx, 1));
  expect([await balances(), await pending()]).toEqual([
    [40_00, 100_00],
    [100_00, 0],
  ]);

  await givePoints(shop, 260);
  await within((tx) => points.reserve(tx, { orderNumber: 1, accountId: ANNA, amount: 200_00 }));
  await releasePart(1, 50_00);
  await releasePart(2, 60_00);
  expect(await within((tx) => points.getUsedAmount(tx, 1))).toBe(90_00);
  await expect(releasePart(3, 90_01)).rejects.toThrow('beyond the amount it used');
  expect((await balances())[0]).toBe(210_00);
  await within((tx) => points.deleteUserData(tx, ANNA));
  await releasePart(4, 90_00);
  expect(await within((tx) => points.getUsedAmount(tx, 1))).toBe(0);
  expect((await balances())[0], 'a deleted account').toBe(0);
  expect(await wrongPoints(shop)).toEqual([]);
});

it('deleted account: its pending points are canceled, and points of its orders move no more [D69]', async () => {
  const { shop, points, within, balances, pending } = await twoAccounts();
  await givePoints(shop, 300);
  await within((tx) => points.reserve(tx, { orderNumber: 1, accountId: ANNA, amount: 100_00 }));
  for (const [orderNumber, accountId] of [
    [2, ANNA],
    [3, BOB],
    [4, ANNA],
  ] as const)
    await within((tx) => points.promise(tx, { orderNumber, kind: 'cashback', accountId, amount: 10_00 }));
  await within((tx) => points.creditPromised(tx, 4));

  for (const _ of [1, 2]) await within((tx) => points.deleteUserData(tx, ANNA));

  expect([await balances(), await pending()]).toEqual([
    [0, 0],
    [0, 10_00],
  ]);
  await within((tx) => points.promise(tx, { orderNumber: 5, kind: 'cashback', accountId: ANNA, amount: 10_00 }));
  for (const orderNumber of [2, 5]) await within((tx) => points.creditPromised(tx, orderNumber));
  await within((tx) => points.refund(tx, { orderNumber: 1, refundId: 1, amount: 50_00 }));
  await within((tx) => points.revokeEarned(tx, { orderNumber: 4, refundId: 1, amount: 10_00, isWhole: true }));
  await within((tx) => points.release(tx, 1));
  expect(await within((tx) => points.holdAgain(tx, 1))).toBe(false);
  expect([await balances(), await pending()]).toEqual([
    [0, 0],
    [0, 10_00],
  ]);
  expect(await wrongPoints(shop)).toEqual([]);
});

it('bonus points: those of a deleted profile are void [D69]', async () => {
  const shop = await openTestShop();
  const user = await annaOf(shop);
  await givePoints(shop, 100);
  await user.deleteProfile();
  await shop.runDueJobs();
  await shop.runJob('account_deleted', { id: 1 });

  const again = await annaOf(shop);

  expect(await pointsOf(again)).toEqual({ balance: '0.00', pending: '0.00' });
  expect(await transfersOf(again)).toEqual([]);
  const { rows } = await shop.database.pool.query('select kind, amount from points_entry order by id');
  expect(rows).toEqual([
    { kind: 'manual', amount: 10_000 },
    { kind: 'void', amount: -10_000 },
  ]);
  expect(await wrongPoints(shop)).toEqual([]);
});
