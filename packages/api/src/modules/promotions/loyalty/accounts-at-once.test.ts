import { expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { locksFirst, withoutIndexes } from '../../../testing/database/lock-order.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { getBalance, lockAccounts, writeEntry } from '../sql/bonus-points.ts';

it('accounts of bonus points: are locked in the order of their ids', async () => {
  const shop = await openTestShop({ data: 'empty' });
  await inTransaction(shop.database.db, (tx) => lockAccounts(tx, [1, 2, 3]));
  const rows = { table: 'points_account', key: 'account_id', column: 'balance', first: '1', others: ['2', '3'] };

  expect(await locksFirst(shop, rows, () => withoutIndexes(shop, (tx) => lockAccounts(tx, [3, 2, 1])))).toBe(true);
});

it('entry of bonus points: changes the balance once for its cause, and only that of its account', async () => {
  const { db } = (await openTestShop({ data: 'empty' })).database;
  await inTransaction(db, (tx) => lockAccounts(tx, [1, 2]));
  const entry = { at: new Date('2026-11-21T12:00:00Z'), kind: 'cashback', orderNumber: 1, by: null } as const;
  const write = (accountId: number, amount: number, cause: string) =>
    inTransaction(db, (tx) => writeEntry(tx, { ...entry, accountId, amount, cause }));

  for (const _ of [1, 2]) await write(1, 300_00, 'order 1');
  await write(2, 50_00, 'order 2');

  expect([await getBalance(db, 1), await getBalance(db, 2)]).toEqual([300_00, 50_00]);
});
