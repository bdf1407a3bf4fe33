import { expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { locksFirst } from '../../../testing/database/lock-order.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { lockAccounts } from '../sql/bonus-points.ts';

it('accounts of bonus points: are locked in the order of their ids', async () => {
  const shop = await openTestShop({ data: 'empty' });
  await inTransaction(shop.database.db, (tx) => lockAccounts(tx, [1, 2, 3]));
  const rows = { table: 'points_account', key: 'account_id', column: 'balance', first: '1', others: ['2', '3'] };

  expect(await locksFirst(shop, rows, (tx) => lockAccounts(tx, [3, 2, 1]))).toBe(true);
});
