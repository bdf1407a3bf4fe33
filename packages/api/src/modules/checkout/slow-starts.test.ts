import { SECOND_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { showProcess } from '#platform/processes';
import { DIALECTS, openShopWithBank, type ShopWithBank } from '../../testing/bank.ts';
import { cancelWaiting } from '../../testing/cancel-waiting.ts';
import { type Placed, placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';

const pay = ({ order, visitor, headers }: Placed, payment_code?: string) =>
  visitor.payOrder({
    params: { number: order.number },
    headers,
    body: payment_code === undefined ? {} : { payment_code },
  });

/** Somebody's press at a server that is to be killed while the bank is asked; `end` lets its process go on after all. */
async function payAtTheDoomed(
  { shop, bank }: Pick<ShopWithBank, 'shop' | 'bank'>,
  when: 'before' | 'after' = 'before',
) {
  const process = await showProcess(shop.database, shop.log);
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

describe.each(DIALECTS)('a bank that is slow to begin a payment in %s', (dialect) => {
  it('Asked meanwhile, it knows of nothing; the payment that begins after all is seen [API-13]', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop);
    await bank.control('calls', { call: 'register', mode: 'timeout_without_work' });
    bank.meanwhile('register', 'before', async () => {
      await bank.passes(15 * SECOND_MS);
      await shop.runDueJobs();
      await bank.passes(15 * SECOND_MS);
    });

    const page = await startPaying(placed);
    await bank.passes(3 * SECOND_MS);
    await bank.pay(page);
    await shop.runDueJobs();

    expect(await bank.orders()).toMatchObject([{ orderStatus: 2 }]);
    expect(await readOrder(placed)).toMatchObject({ is_paid: true, last_payment: 'paid' });
  });

  it('Nor does a shopper who looks at the order meanwhile end the payment', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop);
    bank.meanwhile('register', 'before', async () => {
      await readOrder(placed);
      await shop.runDueJobs();
    });

    const page = await startPaying(placed);
    const waiting = await readOrder(placed);
    await bank.passes(3 * SECOND_MS);
    await bank.pay(page);
    await shop.runDueJobs();

    expect(waiting.last_payment).toBe('waiting');
    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });

  it('Though nobody looks and no callback comes, it is asked about what it has begun', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    await bank.control('callbacks', { mode: 'lost', times: 'always' });
    const placed = await placeOrder(shop);
    bank.meanwhile('register', 'before', async () => {
      await bank.passes(15 * SECOND_MS);
      await shop.runDueJobs();
    });
    await bank.pay(await startPaying(placed));
    bank.asked();

    await bank.passes(15 * SECOND_MS);
    await shop.runDueJobs();

    expect(bank.asked()).toEqual(['getOrderStatusExtended']);
    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });

  it('One that was given up already takes its money all the same when it begins at last', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop);
    bank.meanwhile('register', 'before', async () => {
      await bank.passes(120 * SECOND_MS);
      await shop.runDueJobs();
    });

    const page = await startPaying(placed);
    await bank.passes(3 * SECOND_MS);
    await bank.pay(page);
    await shop.runDueJobs();

    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });

  it('Another method does not open a second page while the first is being opened', async () => {
    const { shop, bank, otherBank } = await openShopWithBank({ dialect, hasOtherBank: true });
    const placed = await placeOrder(shop);
    const others: unknown[] = [];
    bank.meanwhile('register', 'before', async () => others.push(await pay(placed, 'yandex_pay')));

    await startPaying(placed);

    expect(others).toMatchObject([{ status: 409, problem: { code: 'idempotency_in_progress' } }]);
    expect(await otherBank.orders()).toEqual([]);
  });

  it('A page that the database could not be told of is gone on with at once, and is the only one', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
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
  });

  it.each([
    ['before it had heard of it', 'before', [2]],
    ['which had opened a page already', 'after', [6, 2]],
  ] as const)(
    'What a server had asked of the bank when it was killed, another asks at once: of one %s',
    async (_, when, states) => {
      const { shop, bank, besides } = await openShopWithBank({ dialect });
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

  it('Where its beginning was over by all clocks before anybody came, two who come at once get one page', async () => {
    const { shop, bank, otherBank, besides } = await openShopWithBank({ dialect, hasOtherBank: true });
    const [other, { placed, kill, end, lost }] = [await besides(), await payAtTheDoomed({ shop, bank })];
    await kill();
    const there = { ...placed, visitor: other.visitor() };
    await bank.passes(91 * SECOND_MS);
    bank.meanwhile('getOrderStatusExtended', 'after', () => pay(there, 'sberbank_online'));

    await pay(there, 'yandex_pay');
    const pages = [...(await bank.orders()), ...(await otherBank.orders())];
    end();
    await lost;

    expect(pages.filter(({ orderStatus }) => orderStatus === 0)).toHaveLength(1);
  });

  it('A server that only seemed to be killed leaves what it had begun to the one that begins it again', async () => {
    const { shop, bank, besides } = await openShopWithBank({ dialect });
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

  it('A bank that did not answer can be tried again at once: nothing is being begun any more', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop);
    await bank.control('calls', { call: 'register', mode: 'error7', times: 'always' });
    const refused = await pay(placed);
    await bank.control('calls', { call: 'register', mode: 'normal', times: 'always' });

    const page = await startPaying(placed);
    await bank.pay(page);
    await shop.runDueJobs();

    expect(refused.status).toBe(503);
    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });

  it('A page that was closed before its shopper could be sent there is not shown', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop);
    const second: (string | null)[] = [];
    bank.meanwhile('register', 'after', async () => {
      await bank.passes(120 * SECOND_MS);
      second.push(await startPaying(placed));
      await shop.runDueJobs();
    });

    const first = await pay(placed);
    await bank.pay(second[0] ?? null);
    await bank.passes(3 * SECOND_MS);
    await shop.runDueJobs();

    expect(first.status).toBe(500);
    expect((await bank.orders()).map(({ orderStatus }) => orderStatus)).toEqual([6, 2]);
    expect(await readOrder(placed)).toMatchObject({ is_paid: true });
  });
});
