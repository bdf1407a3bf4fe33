import { describe, expect, it } from 'vitest';
import { createPoints } from '#modules/loyalty';
import { inTransaction } from '#platform/database';
import { register, userWith } from '../../testing/accounts.ts';
import { givePoints, pointsOf, transfersOf, wrongPoints } from '../../testing/points.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const annaOf = async (shop: TestShop) => userWith(shop, await register(shop));
const HAND = { name: 'Мария', reason: 'За\u00a0ожидание' };

describe('the books of bonus points', () => {
  it('What the operator grants and takes back is in the balance and in the history, with the reason [BONUS-05] [BONUS-06] [API-66]', async () => {
    const shop = await openTestShop();
    const user = await annaOf(shop);

    await givePoints(shop, 500);
    const taken = await shop.api.points.move('Anna@Example.com', -120_50, HAND);

    expect(taken).toEqual({ ok: true, balance: 379_50 });
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
  });

  it('Nobody is taken more from than there is, and nothing comes to nobody', async () => {
    const shop = await openTestShop();
    const user = await annaOf(shop);
    await givePoints(shop, 100);

    expect(await shop.api.points.move('anna@example.com', -100_01, HAND)).toEqual({
      ok: false,
      problem: 'not_enough',
      balance: 100_00,
    });
    expect(await shop.api.points.move('bob@example.com', 100, HAND)).toEqual({ ok: false, problem: 'unknown' });
    expect(await pointsOf(user)).toEqual({ balance: '100.00', pending: '0.00' });
  });

  it('What is written stays: no row is changed, deleted or swept away', async () => {
    const shop = await openTestShop();
    await annaOf(shop);
    await givePoints(shop, 100);
    const attempt = (statement: string) => shop.database.pool.query(statement);

    await expect(attempt('update points_entry set amount = 1000000')).rejects.toThrow('stay as they are written');
    await expect(attempt('delete from points_entry')).rejects.toThrow('stay as they are written');
    await expect(attempt('truncate points_entry')).rejects.toThrow('stay as they are written');
  });

  it('By night the balances are proved, and staff is told of one that is not the sum of its entries', async () => {
    const shop = await openTestShop();
    await annaOf(shop);
    await givePoints(shop, 100);
    const before = await wrongPoints(shop);

    await shop.database.pool.query('update points_account set balance = balance + 700');

    expect(before).toEqual([]);
    expect(await wrongPoints(shop)).toEqual([
      { what: 'balance', of: 1, kopecks: 700 },
      { what: 'last entry', of: 1, kopecks: 700 },
    ]);
  });

  it('A history is paged and narrowed to one kind [API-66]', async () => {
    const shop = await openTestShop();
    const user = await annaOf(shop);
    for (const roubles of [1, 2, 3]) await givePoints(shop, roubles);

    const second = await user.listTransfers({ query: { page: 2, page_size: 2 } });

    expect(second).toMatchObject({ body: { results: [{ amount: '1.00' }], count: 3, next: null } });
    expect(await user.listTransfers({ query: { type: 'spend' } })).toMatchObject({ body: { count: 0 } });
    expect(await user.listTransfers({ query: { page: 3, page_size: 2 } })).toMatchObject({ status: 404 });
  });

  it('Of fifty orders at once only as many take points as there are points for [BONUS-01] [D43]', async () => {
    const shop = await openTestShop({ connections: 20 });
    const user = await annaOf(shop);
    await givePoints(shop, 1_000);
    const points = createPoints({ clock: shop.clock, news: shop.news });
    const take = (orderNumber: number) =>
      inTransaction(shop.database.db, async (tx) => {
        await points.lock(tx, 1);
        const amount = Math.min(await points.balanceOf(tx, 1), 300_00);
        if (amount > 0) await points.hold(tx, { orderNumber, accountId: 1, amount });
        return amount;
      });

    const taken = await Promise.all(Array.from({ length: 50 }, (_, index) => take(index + 1)));

    expect(taken.filter((amount) => amount > 0).sort()).toEqual([100_00, 300_00, 300_00, 300_00]);
    expect(await pointsOf(user)).toEqual({ balance: '0.00', pending: '0.00' });
    expect(await wrongPoints(shop)).toEqual([]);
  });

  it('A guest is told no history [BONUS-03]', async () => {
    const shop = await openTestShop();

    expect(await shop.visitor().listTransfers({ query: {} })).toMatchObject({ ok: false, status: 401 });
  });

  it('The points of a profile that is deleted are void [D69]', async () => {
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
});
