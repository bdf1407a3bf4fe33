import { expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { openTestShop } from '../../../testing/test-shop.ts';
import { insertUse } from '../sql/voucher-uses.ts';

it('once-per-customer voucher: of orders with one email that are placed at the same time, one gets it', async () => {
  const { database } = await openTestShop({ data: 'empty' });
  const use = { key: 'WOOF10', voucherId: null, referrerId: null, onceKey: 'voucher:1', isCounted: false };
  const own = { ...use, emailHash: Buffer.from('anna'), now: new Date() };

  const held = await Promise.all(
    [1, 2, 3, 4].map((userId) =>
      inTransaction(database.db, (tx) => insertUse(tx, { ...own, userId, orderNumber: userId })),
    ),
  );

  expect(held.filter(Boolean)).toHaveLength(1);
});
