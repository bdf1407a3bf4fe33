import { MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { CARDS, openShopWithBank } from '../../testing/bank.ts';
import { type Placed, placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';

const payBy = ({ order, visitor, headers }: Placed, payment_code: string) =>
  visitor.payOrder({ params: { number: order.number }, body: { payment_code }, headers });

describe('one page at a time', () => {
  it.each([
    ['does not close the first', 'decline'],
    ['does not say how the first stands', 'getOrderStatusExtended'],
  ])('While the bank %s, no second one opens [API-13]', async (_, call) => {
    const { shop, bank } = await openShopWithBank();
    const placed = await placeOrder(shop);
    const first = await startPaying(placed);
    await bank.pay(first, CARDS.noMoney);
    await shop.runDueJobs();
    await bank.control('calls', { call, mode: 'error7', times: 'always' });

    const refused = await placed.visitor.payOrder({
      params: { number: placed.order.number },
      body: {},
      headers: placed.headers,
    });
    const pages = (await bank.orders()).length;
    await bank.control('calls', { call, mode: 'normal', times: 'always' });
    const second = await startPaying(placed);

    expect(refused).toMatchObject({ status: 503, problem: { code: 'temporarily_unavailable' } });
    expect(pages).toBe(1);
    expect(second).not.toBe(first);
    expect((await bank.orders()).map(({ orderStatus }) => orderStatus)).toEqual([6, 0]);
  });

  it('Another method closes the page of the first at the bank that has opened it [PAYMENT-01]', async () => {
    const { shop, bank, otherBank } = await openShopWithBank({ hasOtherBank: true });
    const placed = await placeOrder(shop);
    const first = await startPaying(placed);

    const other = await payBy(placed, 'yandex_pay');
    await bank.pay(first);
    await otherBank.pay(other.ok ? other.body.redirect_url : null);
    await shop.runDueJobs();

    expect(await bank.orders()).toMatchObject([{ orderStatus: 6 }]);
    expect(await otherBank.orders()).toMatchObject([{ orderStatus: 2, refunded: 0 }]);
    expect(await readOrder(placed)).toMatchObject({
      is_paid: true,
      payments: [{ code: 'yandex_pay', amount_debited: placed.order.total }],
    });
  });

  it('Money at one bank is waited for before another one is asked for it', async () => {
    const { shop, bank, otherBank } = await openShopWithBank({ hasOtherBank: true });
    await bank.control('callbacks', { mode: 'lost', times: 'always' });
    const placed = await placeOrder(shop);
    await bank.pay(await startPaying(placed));
    await bank.passes(MINUTE_MS);

    const other = await payBy(placed, 'yandex_pay');
    await shop.runDueJobs();

    expect(other).toMatchObject({ ok: true, body: { status: 'pending', redirect_url: null } });
    expect(await otherBank.orders()).toEqual([]);
    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });
});
