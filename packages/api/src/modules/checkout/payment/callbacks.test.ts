import { HOUR_MS, MINUTE_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { auditAtEnd } from '../../../testing/audit.ts';
import { discardJobs } from '../../../testing/database/due-jobs.ts';
import { type Bank, CARDS, DIALECTS, openShopWithBank, type ShopWithBank } from '../../../testing/partners/bank.ts';
import { type Placed, placeOrder, readOrder, startPaying } from '../../../testing/scenarios.ts';

/** Checks the ledgers at the end of each test, for any answer of the bank. */
async function openAudited(dialect: (typeof DIALECTS)[number] = 'ecomm'): Promise<ShopWithBank> {
  return auditAtEnd(await openShopWithBank({ dialect }));
}

const refundedOf = async (bank: Bank, { order }: Placed) =>
  (await bank.orders())
    .filter(({ orderNumber }) => orderNumber.startsWith(order.number))
    .map((one) => one.refunded);

it.each(DIALECTS)(
  'callbacks in %s: lost, double, reordered and late ones pay the order once [API-13] [API-14]',
  async (dialect) => {
    const { shop, bank } = await openAudited(dialect);
    const placed = async (mode: object) => {
      await bank.control('callbacks', mode);
      bank.received.splice(0);
      const order = await placeOrder(shop);
      return { order, page: await startPaying(order) };
    };
    const isPaidOnce = async (order: Placed) => {
      const { payments, status_history: history } = await readOrder(order);
      expect(payments).toEqual([expect.objectContaining({ amount_debited: order.order.total })]);
      expect(history.map(({ status }) => status)).toEqual(['new', 'processing']);
      expect(await refundedOf(bank, order)).toEqual([0]);
    };

    const lost = await placed({ mode: 'lost' });
    await bank.pay(lost.page);
    const first = await readOrder(lost.order);
    await shop.runDueJobs();
    expect(bank.received).toEqual([]);
    expect(first, 'reading it asks the bank').toMatchObject({ is_paid: false });
    await isPaidOnce(lost.order);

    const unread = await placed({ mode: 'lost' });
    await bank.pay(unread.page);
    await bank.passes(MINUTE_MS);
    await shop.runDueJobs();
    expect(await statusOf(shop, unread.order.order.number), 'found by asking').toMatchObject({ is_paid: true });

    for (const mode of ['double', 'reordered']) {
      const { order, page } = await placed({ mode });
      await bank.pay(page);
      await shop.runDueJobs();
      await bank.callBack(bank.received[0]?.body ?? '');
      await shop.runDueJobs();
      expect(bank.received.length, mode).toBeGreaterThan(1);
      await isPaidOnce(order);
    }

    const declined = await placed({ mode: 'reordered' });
    await bank.pay(declined.page, CARDS.noMoney);
    await bank.pay(declined.page);
    await shop.runDueJobs();
    expect(
      bank.received.map(({ body }) => statusIn(body)),
      'the decline comes last',
    ).toEqual(['1', '1', '0']);
    await isPaidOnce(declined.order);

    const late = await placed({ mode: 'delayed', delayMs: 10 * MINUTE_MS });
    await bank.pay(late.page);
    await bank.passes(MINUTE_MS);
    await shop.runDueJobs();
    const paid = await readOrder(late.order);
    await bank.passes(10 * MINUTE_MS);
    await shop.runDueJobs();
    expect(bank.received.map(({ read }) => read)).toEqual([true, true]);
    expect(await readOrder(late.order)).toEqual(paid);
    await isPaidOnce(late.order);
  },
);

it.each(DIALECTS)('forged callbacks in %s: change nothing, and garbage is refused', async (dialect) => {
  const { shop, bank } = await openAudited(dialect);
  const placed = await placeOrder(shop);
  await startPaying(placed);
  const [known] = await bank.orders();
  expect(await bank.callBack(hintOf(bank, known)), 'about an unpaid order the bank itself is asked').toBe(200);
  await shop.runDueJobs();

  const forged = [
    { orderNumber: '999999-1' },
    { orderNumber: '100001-7' },
    { orderNumber: 'KSH-1001-1' },
    { orderNumber: `${'9'.repeat(40)}-1` },
    { orderNumber: '100001.5-1' },
    { orderNumber: '1e400-1' },
    { orderNumber: '100001-1', mdOrder: 'somebody-else' },
  ];
  await bank.passes(3_000);
  bank.asked();
  for (const change of forged) {
    const signed = bank.signCallback({ mdOrder: 'x', operation: 'deposited', status: 1, ...change });
    expect(await bank.callBack(signed), JSON.stringify(change)).toBeLessThan(500);
    expect(await shop.runDueJobs(), JSON.stringify(change)).toEqual([]);
  }
  await bank.callBack(hintOf(bank, { orderNumber: known?.orderNumber ?? '', orderId: 'x' }));
  await shop.runDueJobs();
  expect(bank.asked(), 'another id than ours is nobody’s').toEqual([]);

  const long = `{"mdOrder":"${'x'.repeat(20_000)}"}`;
  for (const body of ['', 'null', '[]', '{}', '{"orderNumber":7}', 'not json', long, '"\\u0000"']) {
    expect(await bank.callBack(body), body.slice(0, 20)).toBe(400);
  }
  expect(await shop.api.receivePaymentCallback('sberbank_online', JSON.stringify(undefined))).toBe(false);
  expect(await shop.api.receivePaymentCallback('cash', '{}'), 'an unknown partner').toBe(false);
  expect(await readOrder(placed)).toMatchObject({ is_paid: false, status: 'new', payments: [] });
});

it('polls of a waiting payment: come after growing pauses, hourly in the end, and until a day after its page closed', async () => {
  const { shop } = await openShopWithBank();
  const { pool } = shop.database;
  await startPaying(await placeOrder(shop));
  const poll = async (turn: number) => {
    await discardJobs(pool);
    await shop.runJob('payment_check', { paymentId: 1, turn });
    const { rows } = await pool.query<{ run_at: Date }>(
      "select run_at from graphile_worker.jobs where task_identifier = 'payment_check'",
    );
    return rows.map(({ run_at }) => (run_at.getTime() - shop.clock.now().getTime()) / MINUTE_MS);
  };
  const minutes: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) minutes.push(...(await poll(turn)));
  const pollClosedFor = async (ms: number) => {
    await pool.query('update payment set expires_at = $1', [new Date(shop.clock.now().getTime() - ms)]);
    return poll(8);
  };

  expect(minutes).toEqual([0.5, 1, 2, 5, 10, 20, 60, 60]);
  expect(await pollClosedFor(24 * HOUR_MS)).toEqual([60]);
  expect(await pollClosedFor(24 * HOUR_MS + 1)).toEqual([]);
});

it('callbacks: the bank is asked every three seconds and not more, and no hint is forgotten', async () => {
  const { shop, bank } = await openAudited();
  const placed = await placeOrder(shop);
  await startPaying(placed);
  const [known] = await bank.orders();
  const callBackAndWork = async () => {
    await bank.callBack(hintOf(bank, known));
    await shop.runDueJobs();
  };
  bank.asked();
  for (let time = 0; time < 3; time += 1) await callBackAndWork();
  expect(bank.asked()).toHaveLength(1);
  await bank.passes(3_000);
  await callBackAndWork();
  expect(bank.asked()).toHaveLength(1);

  for (let time = 0; time < 2; time += 1) {
    await shop.visitor().getOrder({ params: { number: placed.order.number }, headers: placed.headers });
    await shop.runDueJobs();
  }
  expect(bank.asked(), 'the order is read again and again').toEqual([]);

  // A callback right after a request to the bank.
  const second = await placeOrder(shop);
  const page = await startPaying(second);
  await shop.runJob('payment_check', { paymentId: 2, turn: 6 });
  await bank.pay(page);
  await bank.passes(3_000);
  await shop.runDueJobs();
  expect(await statusOf(shop, second.order.number)).toMatchObject({ is_paid: true });

  // A callback about a settled payment leaves no job behind.
  await bank.passes(MINUTE_MS);
  await shop.runDueJobs();
  const before = await checksOf(shop);
  await bank.callBack(hintOf(bank, (await bank.orders())[1]));
  expect(await checksOf(shop)).toEqual(before);

  // The job of the callback is written first, then an earlier request to ask again later.
  await bank.control('callbacks', { mode: 'lost', times: 'always' });
  const third = await placeOrder(shop);
  const thirdPage = await startPaying(third);
  await bank.passes(30 * MINUTE_MS);
  await shop.runDueJobs();
  await bank.callBack(hintOf(bank, (await bank.orders())[2]));
  await shop.runJob('payment_check', { paymentId: 3, turn: 5 });
  await bank.pay(thirdPage);
  await bank.passes(3_000);
  await shop.runDueJobs();
  expect(await readOrder(third)).toMatchObject({ is_paid: true });
});

it('answer of the bank about another sum: pays nothing and alerts staff', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop);
  const page = await startPaying(placed);
  await shop.database.pool.query('update payment set amount = amount + 1');

  await bank.pay(page);
  await shop.runDueJobs();

  expect(await readOrder(placed)).toMatchObject({ is_paid: false, payments: [] });
  expect(shop.log.lines).toContainEqual(
    expect.objectContaining({ level: 'error', message: expect.stringContaining('another payment') }),
  );
});

it('answer of the bank about another order, or another attempt, of the same sum: pays nothing', async () => {
  const { shop, bank } = await openShopWithBank();
  const { pool } = shop.database;
  await pool.query('alter table payment drop constraint payment_provider_provider_id_key');
  /** The bank's id of one payment is stored with another payment. */
  const mixUp = async (id: number, of: number) => {
    const { rows } = await pool.query('select provider_id from payment where id = $1', [of]);
    await pool.query('update payment set provider_id = $1 where id = $2', [rows[0].provider_id, id]);
  };
  const [unpaid, paid] = [await placeOrder(shop), await placeOrder(shop)];
  await startPaying(unpaid);
  const page = await startPaying(paid);
  await mixUp(1, 2);
  await bank.pay(page);
  await shop.runJob('payment_check', { paymentId: 1, turn: 0 });
  await shop.runDueJobs();
  expect(await readOrder(unpaid)).toMatchObject({ is_paid: false });
  expect(await readOrder(paid)).toMatchObject({ is_paid: true });

  const twice = await placeOrder(shop);
  await bank.pay(await startPaying(twice), CARDS.noMoney);
  await shop.runDueJobs();
  const next = await startPaying(twice);
  await mixUp(3, 4);
  await bank.pay(next);
  await shop.runJob('payment_check', { paymentId: 3, turn: 0 });
  await shop.runDueJobs();
  expect(await refundedOf(bank, twice)).toEqual([0, 0]);
  expect(await readOrder(twice)).toMatchObject({ is_paid: true, refunds: [] });
});

it('callback of the older dialect with a wrong signature: is refused and nothing is asked', async () => {
  const { shop, bank } = await openAudited('rbs');
  await bank.control('callbacks', { mode: 'wrong_signature', times: 'always' });
  const placed = await placeOrder(shop);
  await bank.pay(await startPaying(placed));
  const [known] = await bank.orders();
  bank.asked();

  const signedForAnother = await bank.callBack(hintOf(bank, known).replace('100001-1', '100001-2'));
  await shop.runDueJobs();
  expect(signedForAnother).toBe(400);
  expect(bank.received.map(({ read }) => read)).toEqual([false, false, false]);
  expect(bank.asked()).toEqual([]);
  await bank.passes(MINUTE_MS);
  await shop.runDueJobs();
  expect(await readOrder(placed), 'found by asking').toMatchObject({ is_paid: true });
});

/** A callback as the bank writes it. */
function hintOf(bank: Bank, known: { orderNumber: string; orderId: string } | undefined): string {
  const { orderNumber, orderId } = known ?? {};
  return bank.signCallback({ mdOrder: orderId, orderNumber, operation: 'deposited', status: 1 });
}

/** In JSON, or in a form. */
function statusIn(body: string): string | undefined {
  return /\bstatus\W+(\d)/.exec(body)?.[1];
}

type Shop = ShopWithBank['shop'];

async function statusOf(shop: Shop, number: string) {
  const { rows } = await shop.database.pool.query('select status, is_paid from orders where number = $1', [number]);
  return rows[0];
}

async function checksOf(shop: Shop) {
  const { rows } = await shop.database.pool.query(
    "select id from graphile_worker.jobs where task_identifier = 'payment_check' order by id",
  );
  return rows;
}
