import { MINUTE_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { CARDS, openShopWithBank } from '../../testing/partners/bank.ts';
import { type Placed, placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';

const payBy = ({ order, visitor, headers }: Placed, payment_code?: string) =>
  visitor.payOrder({ params: { number: order.number }, body: payment_code ? { payment_code } : {}, headers });

it('second payment page: does not open while the bank neither closes the first nor reports its state [API-13]', async () => {
  const { shop, bank } = await openShopWithBank();
  for (const call of ['decline', 'getOrderStatusExtended']) {
    const placed = await placeOrder(shop);
    const pages = async () =>
      (await bank.orders()).filter(({ orderNumber }) => orderNumber.startsWith(placed.order.number));
    const first = await startPaying(placed);
    await bank.pay(first, CARDS.noMoney);
    await shop.runDueJobs();
    await bank.control('calls', { call, mode: 'error7', times: 'always' });

    const refused = await payBy(placed);
    expect(refused, call).toMatchObject({ status: 503, problem: { code: 'temporarily_unavailable' } });
    expect(await pages(), call).toHaveLength(1);
    await bank.control('calls', { call, mode: 'normal', times: 'always' });
    expect(await startPaying(placed)).not.toBe(first);
    expect((await pages()).map(({ orderStatus }) => orderStatus)).toEqual([6, 0]);
  }
});

it('another method: closes the page of the first at its bank, and waits for money that is there already [PAYMENT-01]', async () => {
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

  await bank.control('callbacks', { mode: 'lost', times: 'always' });
  const paid = await placeOrder(shop);
  await bank.pay(await startPaying(paid));
  await bank.passes(MINUTE_MS);
  const waiting = await payBy(paid, 'yandex_pay');
  await shop.runDueJobs();
  expect(waiting).toMatchObject({ ok: true, body: { status: 'pending', redirect_url: null } });
  expect(await otherBank.orders()).toHaveLength(1);
  expect(await readOrder(paid)).toMatchObject({ is_paid: true });
});
