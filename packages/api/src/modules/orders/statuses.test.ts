import type { OrderStatus } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { placeOrder, readOrder } from '../../testing/scenarios.ts';
import { openTestShop } from '../../testing/test-shop.ts';

const STATUSES: [status: OrderStatus, row: string][] = [
  ['new', 'ORDER-05'],
  ['pending', 'ORDER-06'],
  ['processing', 'ORDER-07'],
  ['authorized', 'ORDER-08'],
  ['consolidated_for_shipping', 'ORDER-09'],
  ['shipping', 'ORDER-10'],
  ['issued', 'ORDER-11'],
  ['awaiting_to_resolve', 'ORDER-12'],
  ['resolving', 'ORDER-13'],
  ['delivery_failed', 'ORDER-14'],
  ['partially_returned', 'ORDER-15'],
  ['returned', 'ORDER-16'],
  ['canceled', 'ORDER-17'],
];

describe('the status of an order', () => {
  it.each(STATUSES)('Its shopper reads %s as it is [%s]', async (status) => {
    const shop = await openTestShop();
    const placed = await placeOrder(shop);
    await shop.database.pool.query('update orders set status = $1', [status]);

    expect(await readOrder(placed)).toMatchObject({ status });
  });
});
