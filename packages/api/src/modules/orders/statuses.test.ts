import { ORDER_STATUSES } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { placeOrder, readOrder } from '../../testing/scenarios.ts';
import { openTestShop } from '../../testing/test-shop.ts';

it('status of an order: its shopper reads each of them as it is [ORDER-05] [ORDER-06] [ORDER-07] [ORDER-08] [ORDER-09] [ORDER-10] [ORDER-11] [ORDER-12] [ORDER-13] [ORDER-14] [ORDER-15] [ORDER-16] [ORDER-17]', async () => {
  const shop = await openTestShop();
  const placed = await placeOrder(shop);

  for (const status of ORDER_STATUSES) {
    await shop.database.pool.query('update orders set status = $1', [status]);
    expect(await readOrder(placed), status).toMatchObject({ status });
  }
});
