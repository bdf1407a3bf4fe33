import { SECOND_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { registerProcess } from '#platform/jobs/process-registry';
import { cancelWaiting } from '../../../testing/database/cancel-waiting.ts';
import { countWaiting } from '../../../testing/invariants/invariants.ts';
import { openShopWithBank, type ShopWithBank } from '../../../testing/partners/bank.ts';
import { type Placed, placeOrder, readOrder, startPaying } from '../../../testing/scenarios.ts';

const pay = ({ order, visitor, headers }: Placed, payment_code?: string) =>
  visitor.payOrder({
    params: { number: order.number },
    headers,
    body: payment_code === undefined ? {} : { payment_code },
  });

/** A payment started on a server that is killed while the bank is asked; `end` lets its process continue after all. */
async function payAtTheDoomed(
  { shop, bank }: Pick<ShopWithBank, 'shop' | 'bank'>,
  when: 'before' | 'after' = 'before',
) {
  const process = await registerProcess(shop.database, shop.log);
  const placed = await placeOrder(shop);
  const { promise: killed, resolve: end } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  bank.meanwhile('register', when, () => {
    begun.resolve();
    return killed;
  });
  const lost = pay(placed);
  await begun.promise;
  return { placed, kill: process.end, end, lost };
}

it('slow start of a payment: a payment that begins after all is found and paid, regardless of requests and cancellations meanwhile [API-13]', async () => {
  const { shop, bank } = await openShopWithBank();
  const slowly = async (meanwhile: (placed: Placed) => Promise<unknown>) => {
    const placed = await placeOrder(shop);
    bank.meanwhile('register', 'before', async () => {
      await meanwhile(placed);
      await shop.runDueJobs();
    });
    return { placed, page: await startPaying(placed) };
  };
  const pays = async ({ placed, page }: { placed: Placed; page: string | null }, title: string) => {
    await bank.passes(3 * SECOND_MS);
    await bank.pay(page);
    await shop.runDueJobs();
    expect(await readOrder(placed), title).toMatchObject({ is_paid: true, last_payment: 'paid' });
  };

  await bank.control('calls', { call: 'register', mode: 'timeout_without_work' });
  const asked = await slowly(() => bank.passes(15 * SECOND_MS));
  await pays(asked, 'the bank knew of nothing meanwhile');

  const read = await slowly(readOrder);
  expect(await readOrder(read.placed)).toMatchObject({ last_payment: 'waiting' });
  await pays(read, 'the order was read meanwhile');

  const givenUp = await slowly(() => bank.passes(120 * SECOND_MS));
  await pays(givenUp, 'it was given up already');

  await bank.control('callbacks', { mode: 'lost', times: 'always' });
  const unheard = await slowly(() => bank.passes(15 * SECOND_MS));
  await bank.pay(unheard.page);
  bank.asked();
  await bank.passes(15 * SECOND_MS);
  await shop.runDueJobs();
  expect(bank.asked(), 'no callback and nobody looks').toEqual(['getOrderStatusExtended']);
  expect(await readOrder(unheard.placed)).toMatchObject({ is_paid: true });
  expect((await bank.orders()).map(({ orderStatus }) => orderStatus)).toEqual([2, 2, 2, 2]);
});

it('slow start of a payment: another method opens no second page meanwhile, and a page that was closed meanwhile is not shown', async () => {
  const { shop, bank, otherBank } = await openShopWithBank({ hasOtherBank: true });
  const placed = await placeOrder(shop);
  const others: unknown[] = [];
  bank.meanwhile('register', 'before', async () => others.push(await pay(placed, 'yandex_pay')));
  await startPaying(placed);
  expect(others).toMatchObject([{ status: 409, problem: { code: 'idempotency_in_progress' } }]);
  expect(await otherBank.orders()).toEqual([]);

  const closed = await placeOrder(shop);
  const second: (string | null)[] = [];
  bank.meanwhile('register', 'after', async () => {
    await bank.passes(120 * SECOND_MS);
    second.push(await startPaying(closed));
    await shop.runDueJobs();
  });
  const first = await pay(closed);
  await bank.pay(second[0] ?? null);
  await bank.passes(3 * SECOND_MS);
  await shop.runDueJobs();
  expect(first.status).toBe(500);
  expect((await bank.orders()).slice(1).map(({ orderStatus }) => orderStatus)).toEqual([6, 2]);
  expect(await readOrder(closed)).toMatchObject({ is_paid: true });
});

it('page that could not be stored: is continued at once and is the only one; a bank that failed can be tried again at once', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop);
  const other = await shop.database.pool.connect();
  bank.meanwhile('register', 'after', async () => {
    await other.query('begin; lock table payment in access exclusive mode');
  });
  const breakingOff = pay(placed);
  await expect.poll(() => cancelWaiting(shop)).toBe(1);
  const brokeOff = await breakingOff;
  await other.query('rollback');
  other.release();
  const page = await startPaying(placed);
  await bank.passes(3 * SECOND_MS);
  await bank.pay(page);
  await shop.runDueJobs();
  expect(brokeOff.ok).toBe(false);
  expect(await bank.orders()).toMatchObject([{ orderStatus: 2 }]);
  expect(await readOrder(placed)).toMatchObject({ is_paid: true });

  const failed = await placeOrder(shop);
  await bank.control('calls', { call: 'register', mode: 'error7', times: 'always' });
  const refused = await pay(failed);
  await bank.control('calls', { call: 'register', mode: 'normal', times: 'always' });
  await bank.pay(await startPaying(failed));
  await shop.runDueJobs();
  expect(refused.status).toBe(503);
  expect(await readOrder(failed)).toMatchObject({ is_paid: true });
});

it.each([
  ['before the bank got the call', 'before', [2]],
  ['after the bank had opened a page', 'after', [6, 2]],
] as const)(
  'killed server: another one asks the bank at once about the payment it had started, %s',
  async (_, when, states) => {
    const { shop, bank, besides } = await openShopWithBank();
    const other = await besides();
    const { placed, kill, end, lost } = await payAtTheDoomed({ shop, bank }, when);
    const [payment_code, there] = ['sberbank_online', { ...placed, visitor: other.visitor() }];
    const early = await pay(there, payment_code);
    await kill();

    await bank.pay(await startPaying(there));
    await bank.passes(3 * SECOND_MS);
    await shop.runDueJobs();
    const orders = await bank.orders();
    end();
    await lost;

    expect(early).toMatchObject({ status: 409, problem: { code: 'idempotency_in_progress' } });
    expect(orders.map(({ orderStatus }) => orderStatus)).toEqual(states);
    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  },
);

it('killed server: of two others that ask at once, one takes its payment over', async () => {
  const { shop, bank, besides } = await openShopWithBank();
  const others = [await besides(), await besides()];
  const { placed, kill, end, lost } = await payAtTheDoomed({ shop, bank });
  await kill();
  bank.asked();
  const locking = await shop.database.pool.connect();
  await locking.query('begin; select from payment for update');

  const paying = others.map((other) => pay({ ...placed, visitor: other.visitor() }));
  await expect.poll(() => countWaiting(shop)).toBe(2);
  await locking.query('rollback');
  locking.release();
  const answers = await Promise.all(paying);
  const asked = bank.asked();
  end();
  await lost;

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(asked).toEqual(['register']);
});

it('timed-out start of a payment: two new starts at once get one page', async () => {
  const { shop, bank, otherBank, besides } = await openShopWithBank({ hasOtherBank: true });
  const [other, { placed, kill, end, lost }] = [await besides(), await payAtTheDoomed({ shop, bank })];
  await kill();
  const there = { ...placed, visitor: other.visitor() };
  // The start can be taken over by the same method and for the same amount only.
  const otherMethod = await pay(there, 'yandex_pay');
  await shop.database.pool.query('update orders set amount_due = amount_due - 100');
  const otherAmount = await pay(there, 'sberbank_online');
  await shop.database.pool.query('update orders set amount_due = amount_due + 100');
  await bank.passes(91 * SECOND_MS);
  bank.meanwhile('getOrderStatusExtended', 'after', () => pay(there, 'sberbank_online'));

  await pay(there, 'yandex_pay');
  const pages = [...(await bank.orders()), ...(await otherBank.orders())];
  end();
  await lost;

  expect([otherMethod.status, otherAmount.status]).toEqual([409, 409]);
  expect(pages.filter(({ orderStatus }) => orderStatus === 0)).toHaveLength(1);
});

it('server that only seemed to be killed: leaves the payment to the server that starts it again', async () => {
  const { shop, bank, besides } = await openShopWithBank();
  const [other, { placed, kill, end, lost }] = [await besides(), await payAtTheDoomed({ shop, bank })];
  await kill();
  const there = { ...placed, visitor: other.visitor() };
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  bank.meanwhile('register', 'before', () => {
    begun.resolve();
    return slow;
  });
  const page = startPaying(there);
  await begun.promise;
  await bank.control('calls', { call: 'register', mode: 'error7', times: 4 });
  end();
  const refused = await lost;

  const third = await pay(there, 'sberbank_online');
  answer();
  await bank.pay(await page);

  expect([refused.status, third.status]).toEqual([503, 409]);
  expect((await bank.orders()).map(({ orderStatus }) => orderStatus)).toEqual([2]);
});
