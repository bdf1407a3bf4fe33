import { demo } from '@kashtanka/demo';
import { MINUTE_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { bringBack, carryThrough, moveAs, placeWith } from '../../../testing/admin.ts';
import { ledgersOf } from '../../../testing/audit.ts';
import { giveCertificate } from '../../../testing/gifts.ts';
import { availableOf, waits, wrongStock } from '../../../testing/invariants/invariants.ts';
import {
  CARDS,
  DIALECTS,
  type Dialect,
  openShopWithBank,
  type ShopWithBank,
} from '../../../testing/partners/bank.ts';
import { aCheckout, aPickup, type Placed, placeOrder, readOrder, startPaying } from '../../../testing/scenarios.ts';
import { actorOf } from '../../../testing/staff.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

type World = Pick<ShopWithBank, 'shop' | 'bank'>;

const articles = { [demo.fewLeft]: 2 };
const BY_CARD = 'Банковская карта или\u00a0СБП';

/** The order has expired. The bank reports the page as closed, and takes money there all the same. */
async function cancel({ shop, bank }: World, { order }: Placed): Promise<void> {
  await bank.control('calls', { call: 'decline', mode: 'accepted_without_work' });
  await shop.runJob('order_expire', { orderNumber: Number(order.number) });
  await bank.passes(3_000);
}

/** The last email about a refund, in one line. */
async function textOfRefund(shop: TestShop): Promise<string> {
  const { rows } = await shop.database.pool.query<{ plain_text: string }>(
    "select plain_text from outbox where letter = 'order_refund' order by created_at desc limit 1",
  );
  return /Оплата пришла.*|Этот заказ.*/.exec(rows[0]?.plain_text.replaceAll('\u00a0', ' ') ?? '')?.[0] ?? '';
}

/** The receipts of an order, oldest first: operation and sum. */
async function receiptsOf(shop: TestShop, { order }: Placed): Promise<unknown[]> {
  const { rows } = await shop.database.pool.query<{ content: { operation: string; total: number } }>(
    'select content from receipt where order_number = $1 order by id',
    [order.number],
  );
  return rows.map(({ content: { operation, total } }) => [operation, total]);
}

/** A job may run twice. */
const settleAgain = (shop: TestShop, { order }: Placed, paymentId: number) =>
  shop.runJob('order_paid', { orderNumber: Number(order.number), paymentId });

it.each(DIALECTS)(
  'late payment in %s: revives its canceled order while the goods are there, and goes back when they are sold [ORDER-17]',
  async (dialect) => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const revived = await placeOrder(shop, { articles });
    const page = await startPaying(revived);
    await cancel({ shop, bank }, revived);
    expect(await availableOf(shop, demo.fewLeft)).toBe(2);
    await bank.pay(page);
    await shop.runDueJobs();
    expect(await readOrder(revived)).toMatchObject({
      status: 'processing',
      is_paid: true,
      status_history: [{ status: 'new' }, { status: 'canceled' }, { status: 'processing' }],
    });
    expect(await availableOf(shop, demo.fewLeft)).toBe(0);
    expect(await bank.orders()).toMatchObject([{ refunded: 0 }]);

    const late = await placeOrder(shop, { articles: { [demo.lastUnit]: 1 } });
    const latePage = await startPaying(late);
    await cancel({ shop, bank }, late);
    await placeOrder(shop, { articles: { [demo.lastUnit]: 1 } });
    await bank.pay(latePage);
    await shop.runDueJobs();

    const [, known] = await bank.orders();
    expect(known).toMatchObject({ refunded: known?.amount });
    expect(await readOrder(late)).toMatchObject({
      status: 'canceled',
      is_paid: false,
      payments: [],
      refunds: [{ code: 'money', name: BY_CARD, amount: late.order.total }],
    });
    expect(await availableOf(shop, demo.lastUnit)).toBe(0);
    expect(await textOfRefund(shop)).toMatch(/^Оплата пришла, когда заказ уже был отменён.* вернётся/);
    expect(await receiptsOf(shop, late)).toEqual([
      ['income', known?.amount],
      ['income_return', known?.amount],
    ]);
    expect(await wrongStock(shop)).toEqual([]);
  },
);

/** A shop in which an order can be paid twice: by a page that the bank reported as closed, and by the next one. */
async function openedForTwo(dialect: Dialect = 'ecomm') {
  const world = await openShopWithBank({ dialect });
  const { shop, bank } = world;
  const paidTwice = async (request = aCheckout()) =>
    payTwice(await placeOrder(shop, { articles: { [demo.collarInStock]: 1 }, request }));
  const payTwice = async (placed: Placed) => {
    const first = await startPaying(placed);
    await bank.pay(first, CARDS.noMoney);
    await shop.runDueJobs();
    await bank.control('calls', { call: 'decline', mode: 'accepted_without_work' });
    const second = await startPaying(placed);
    await bank.passes(3_000);
    return { placed, first, second };
  };
  const attemptsOf = async ({ order }: Placed) =>
    (await bank.orders()).filter(({ orderNumber }) => orderNumber.startsWith(order.number));
  const pays = async (page: string | null) => {
    await bank.pay(page);
    return shop.runDueJobs();
  };
  return { ...world, paidTwice, payTwice, attemptsOf, pays };
}

it.each(DIALECTS)(
  'second payment in %s: goes back, and a refund by a manager stands beside it [API-13]',
  async (dialect) => {
    const { shop, bank, paidTwice, attemptsOf, pays } = await openedForTwo(dialect);
    for (const ways of [['first', 'second'] as const, ['second', 'first'] as const]) {
      const { placed, ...pages } = await paidTwice();
      for (const way of ways) await pays(pages[way]);

      const attempts = await attemptsOf(placed);
      const sum = attempts[0]?.amount;
      expect(attempts.map(({ refunded }) => refunded)).toEqual(ways[0] === 'first' ? [0, sum] : [sum, 0]);
      expect(await textOfRefund(shop)).toMatch(/^Этот заказ уже был оплачен.* вернётся/);
      expect(await receiptsOf(shop, placed)).toEqual([
        ['income', sum],
        ['income', sum],
        ['income_return', sum],
      ]);
      expect(await readOrder(placed)).toMatchObject({
        is_paid: true,
        amount_due: '0.00',
        payments: [{ amount_debited: placed.order.total }],
        refunds: [{ code: 'money', name: 'второй платёж', amount: placed.order.total }],
      });

      await bank.passes(MINUTE_MS);
      await shop.api.orders.refund(await actorOf(shop, 'manager'), { number: placed.order.number, amount: 300_00 });
      await shop.runDueJobs();
      const { payments, refunds } = await readOrder(placed);
      expect(payments).toMatchObject([{ amount_debited: placed.order.total }]);
      expect(refunds).toMatchObject([
        { name: 'второй платёж', amount: placed.order.total },
        { name: BY_CARD, amount: '300.00' },
      ]);
      expect(refunds[0]?.at).not.toBe(refunds[1]?.at);
    }
  },
);

it('second payment of an order that a certificate covers in part: goes back', async () => {
  const { shop, payTwice, attemptsOf, pays } = await openedForTwo();
  const gift = await giveCertificate(shop, 2_000);
  const placed = await placeWith(shop.visitor(), { [demo.collarInStock]: 1 }, { gift, roubles: 2_000 });
  const { first, second } = await payTwice(placed);
  await pays(first);
  await pays(second);

  const attempts = await attemptsOf(placed);
  expect(attempts.map(({ refunded }) => refunded)).toEqual([0, attempts[0]?.amount]);
});

it('two payments at once: one stays, however often the jobs run', async () => {
  const { shop, bank, paidTwice, attemptsOf } = await openedForTwo();
  const { placed, first, second } = await paidTwice();
  await bank.pay(first);
  await bank.pay(second);
  await shop.runJob('payment_check', { paymentId: 1, turn: 0 });
  await shop.runJob('payment_check', { paymentId: 2, turn: 0 });

  for (const paymentId of [1, 1, 2, 1]) await settleAgain(shop, placed, paymentId);
  await shop.runDueJobs();

  const attempts = await attemptsOf(placed);
  expect(attempts.map(({ refunded }) => refunded).toSorted((a, b) => a - b)).toEqual([0, attempts[0]?.amount]);
  expect(await readOrder(placed)).toMatchObject({
    is_paid: true,
    status: 'processing',
    payments: [{ amount_debited: placed.order.total }],
  });
  await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping', 'shipping', 'issued');
  expect((await receiptsOf(shop, placed)).at(-1), 'the whole order is settled').toEqual([
    'income',
    attempts[0]?.amount,
  ]);
});

it('payment of less than is due: pays nothing until the sums fit [D53]', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop);
  const page = await startPaying(placed);
  const addToDue = (kopecks: number) =>
    shop.database.pool.query(
      `update orders set shipping_before = shipping_before + $1, shipping_after = shipping_after + $1,
         total = total + $1, amount_due = amount_due + $1`,
      [kopecks],
    );
  await addToDue(1);
  await bank.pay(page);
  await shop.runDueJobs();
  const before = await readOrder(placed);
  await addToDue(-1);

  await settleAgain(shop, placed, 1);

  expect(before).toMatchObject({ status: 'new', is_paid: false });
  expect(await readOrder(placed)).toMatchObject({ status: 'processing', is_paid: true });
  expect(await bank.orders()).toMatchObject([{ refunded: 0 }]);
});

it('second payment of an order that was canceled or came back whole: goes back as well [D53] [D65]', async () => {
  const { shop, bank, paidTwice, attemptsOf, pays } = await openedForTwo();
  const canceled = await paidTwice();
  await pays(canceled.first);
  await moveAs(shop, canceled.placed, { to: 'canceled' });
  await pays(canceled.second);
  expect(await textOfRefund(shop)).toMatch(/^Оплата пришла, когда заказ уже был отменён.* вернётся/);
  expect(await readOrder(canceled.placed)).toMatchObject({ status: 'canceled', is_paid: false });

  const returned = await paidTwice(aPickup({ payment_code: 'sberbank_online' }));
  await pays(returned.first);
  await carryThrough(shop, returned.placed, 'authorized', 'issued');
  await bringBack(shop, returned.placed, { 1: 1 });
  await shop.runDueJobs();
  expect(await pays(returned.second)).toEqual([]);
  expect(await readOrder(returned.placed)).toMatchObject({ status: 'returned' });

  for (const { placed } of [canceled, returned]) {
    const attempts = await attemptsOf(placed);
    expect(attempts.map(({ refunded }) => refunded)).toEqual(attempts.map(({ amount }) => amount));
  }
  expect(await ledgersOf({ shop, bank }).violations([canceled.placed.order.number])).toEqual([]);
});

it('refund that the bank does not take: is tried until it does, and made once', async () => {
  const { shop, bank, paidTwice, attemptsOf, pays } = await openedForTwo();
  const lost = await paidTwice();
  await bank.control('calls', { call: 'refund', mode: 'timeout_after_work' });
  await pays(lost.first);
  await pays(lost.second);
  await bank.passes(5 * MINUTE_MS);
  await shop.runDueJobs();
  await settleAgain(shop, lost.placed, 2);
  await shop.runDueJobs();
  const [, returned] = await attemptsOf(lost.placed);
  const { rows } = await shop.database.pool.query("select amount from payment_entry where kind = 'refunded'");
  expect(returned).toMatchObject({ refunded: returned?.amount });
  expect(rows).toHaveLength(1);

  const broken = await paidTwice();
  await bank.control('calls', { call: 'refund', mode: 'error7', times: 'always' });
  await pays(broken.first);
  expect(await pays(broken.second)).toHaveLength(1);
  await bank.control('calls', { call: 'refund', mode: 'normal', times: 'always' });
  await bank.passes(MINUTE_MS);
  await shop.runDueJobs();
  const [, waited] = await attemptsOf(broken.placed);
  expect(waited).toMatchObject({ refunded: waited?.amount });
  const due = await shop.database.pool.query(
    "select from payment_refund where key not in (select reference from payment_entry where kind = 'refunded')",
  );
  expect(due.rows, 'none is left for the nightly job').toEqual([]);
});

it('received payment: its state and the job that settles it are written together or not at all', async () => {
  const { shop, bank } = await openShopWithBank();
  const { pool } = shop.database;
  await bank.pay(await startPaying(await placeOrder(shop)));
  await pool.query(`
    create function refuse() returns trigger as $$ begin raise exception 'the commit is refused'; end $$ language plpgsql;
    create constraint trigger refuse after update on payment deferrable initially deferred
      for each row execute function refuse()`);

  await expect(shop.runJob('payment_check', { paymentId: 1, turn: 0 })).rejects.toThrow('the commit is refused');

  const jobs = await pool.query("select from graphile_worker.jobs where task_identifier = 'order_paid'");
  const states = await pool.query(
    'select state, (select count(*)::int from payment_entry) as entries from payment',
  );
  expect(jobs.rowCount).toBe(0);
  expect(states.rows).toEqual([{ state: 'pending', entries: 0 }]);
});

it('poll of a payment: keeps the final state that another server records meanwhile', async () => {
  const { shop } = await openShopWithBank();
  await startPaying(await placeOrder(shop));
  const other = await shop.database.pool.connect();
  await other.query('begin');
  await other.query("update payment set state = 'paid'");

  const polling = shop.runJob('payment_check', { paymentId: 1, turn: 0 });
  const isWaiting = await waits(shop);
  await other.query('commit');
  other.release();
  await polling;

  const { rows } = await shop.database.pool.query('select state from payment');
  expect([isWaiting, rows]).toEqual([true, [{ state: 'paid' }]]);
});

it('poll of a payment: a decline that was answered before the page closed leaves it open to another card', async () => {
  const { shop, bank } = await openShopWithBank();
  await bank.pay(await startPaying(await placeOrder(shop)), CARDS.noMoney);
  const stateOf = async () => (await shop.database.pool.query('select state, expires_at from payment')).rows[0];
  const { expires_at } = await stateOf();
  shop.clock.set(new Date(expires_at.getTime() + 89_000).toISOString());
  bank.meanwhile('getOrderStatusExtended', 'after', async () => shop.clock.advance(2_000));

  await shop.runJob('payment_check', { paymentId: 1, turn: 0 });
  const meanwhile = await stateOf();
  shop.clock.advance(4_000);
  await shop.runJob('payment_check', { paymentId: 1, turn: 0 });

  expect([meanwhile.state, (await stateOf()).state]).toEqual(['declined', 'expired']);
});
