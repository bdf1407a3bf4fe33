import { demo } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { openShopWithBank } from '../../testing/bank.ts';
import { availableOf, wrongBooks } from '../../testing/books.ts';
import { aPickup, placeOrder, readOrder } from '../../testing/scenarios.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const articles = { [demo.fewLeft]: 2 };

describe('an order that is paid on receipt', () => {
  const request = aPickup();

  it('It has no deadline of payment, and is kept for the pickup term [PAYMENT-09] [ORDER-06]', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await placeOrder(shop, { articles, request });

    await bank.passes(7 * DAY_MS - 1);
    await shop.runDueJobs();

    expect(placed.order).toMatchObject({ status: 'pending', payment_deadline: null, payment_required: false });
    expect(await readOrder(placed)).toMatchObject({ status: 'pending', can_pay: false });
    expect(await availableOf(shop, demo.fewLeft)).toBe(0);
  });

  it('Nobody came for it: it is canceled, its goods are free, and its diary says why', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await placeOrder(shop, { articles, request });

    await bank.passes(7 * DAY_MS);
    const failures = await shop.runDueJobs();

    expect(failures).toEqual([]);
    expect(await readOrder(placed)).toMatchObject({ status: 'canceled', is_paid: false });
    expect(await availableOf(shop, demo.fewLeft)).toBe(2);
    expect(await wrongBooks(shop)).toEqual([]);
    expect(await diaryOf(shop)).toEqual([
      { status: 'new', actor: 'shopper', reason: 'checkout' },
      { status: 'pending', actor: 'system', reason: 'paid on receipt' },
      { status: 'canceled', actor: 'system', reason: 'pickup term' },
    ]);
  });

  it('It is kept as long as the operator had set when it was placed', async () => {
    const { shop, bank } = await openShopWithBank();
    await shop.api.settings.set('pickup_term_days', 10);
    const placed = await placeOrder(shop, { articles, request });
    await shop.api.settings.set('pickup_term_days', 1);

    await bank.passes(10 * DAY_MS - 1);
    await shop.runDueJobs();
    const before = await readOrder(placed);
    await bank.passes(1);
    await shop.runDueJobs();

    expect(before.status).toBe('pending');
    expect(await readOrder(placed)).toMatchObject({ status: 'canceled' });
  });

  it('One that staff has confirmed is not given up by the term of waiting for them', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await placeOrder(shop, { articles, request });
    await shop.database.pool.query("update orders set status = 'processing'");

    await bank.passes(7 * DAY_MS);
    await shop.runDueJobs();

    expect(await readOrder(placed)).toMatchObject({ status: 'processing' });
    expect(await availableOf(shop, demo.fewLeft)).toBe(0);
  });
});

async function diaryOf(shop: TestShop) {
  const { rows } = await shop.database.pool.query('select status, actor, reason from order_move order by id');
  return rows;
}
