import { expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
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
