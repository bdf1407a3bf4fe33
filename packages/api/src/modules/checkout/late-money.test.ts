import { demo } from '@kashtanka/demo';
import { MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { bringBack, carryThrough, moveAs } from '../../testing/admin.ts';
import { auditorOf } from '../../testing/audit.ts';
import { CARDS, DIALECTS, type Dialect, openShopWithBank, type ShopWithBank } from '../../testing/bank.ts';
import { availableOf, wrongBooks } from '../../testing/invariants.ts';
import { aCheckout, aPickup, type Placed, placeOrder, readOrder, startPaying } from '../../testing/scenarios.ts';
import { handOf } from '../../testing/staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';

type World = Pick<ShopWithBank, 'shop' | 'bank'>;

const articles = { [demo.fewLeft]: 2 };
const BY_CARD = 'Банковская карта или\u00a0СБП';

/** The time of an order is over. The bank says that it has closed the page, and takes money there all the same. */
async function cancel({ shop, bank }: World, { order }: Placed): Promise<void> {
  await bank.control('calls', { call: 'decline', mode: 'accepted_without_work' });
  await shop.runJob('order_expire', { orderNumber: Number(order.number) });
  await bank.passes(3_000);
}

/** What the last letter of money that goes back says, in one line. */
async function toldOfMoney(shop: TestShop): Promise<string> {
  const { rows } = await shop.database.pool.query<{ plain_text: string }>(
    "select plain_text from outbox where letter = 'order_refund' order by created_at desc limit 1",
  );
  return /Оплата пришла.*|Этот заказ.*/.exec(rows[0]?.plain_text.replaceAll('\u00a0', ' ') ?? '')?.[0] ?? '';
}

/** The receipts of an order in the order in which they were written: what they are of, and how much. */
async function passedBy(shop: TestShop, { order }: Placed): Promise<unknown[]> {
  const { rows } = await shop.database.pool.query<{ content: { operation: string; total: number } }>(
    'select content from receipt where order_number = $1 order by id',
    [order.number],
  );
  return rows.map(({ content: { operation, total } }) => [operation, total]);
}

/** The same news of money once more: a job may arrive twice. */
const settleAgain = (shop: TestShop, { order }: Placed, paymentId: number) =>
  shop.runJob('order_paid', { orderNumber: Number(order.number), paymentId });

describe.each(DIALECTS)('money that comes late in %s', (dialect) => {
  it('After the deadline it revives the order when its goods are still there [ORDER-17]', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop, { articles });
    const page = await startPaying(placed);
    await cancel({ shop, bank }, placed);
    const freed = await availableOf(shop, demo.fewLeft);

    await bank.pay(page);
    await shop.runDueJobs();

    expect(freed).toBe(2);
    expect(await readOrder(placed)).toMatchObject({
      status: 'processing',
      is_paid: true,
      status_history: [{ status: 'new' }, { status: 'canceled' }, { status: 'processing' }],
    });
    expect(await availableOf(shop, demo.fewLeft)).toBe(0);
    expect(await bank.orders()).toMatchObject([{ refunded: 0 }]);
    expect(await wrongBooks(shop)).toEqual([]);
  });

  it('After the deadline it goes back when the goods were sold meanwhile [ORDER-17]', async () => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop, { articles });
    const page = await startPaying(placed);
    await cancel({ shop, bank }, placed);
    await placeOrder(shop, { articles: { [demo.fewLeft]: 1 } });

    await bank.pay(page);
    await shop.runDueJobs();

    const [known] = await bank.orders();
    expect(known).toMatchObject({ refunded: known?.amount });
    expect(await readOrder(placed)).toMatchObject({
      status: 'canceled',
      is_paid: false,
      payments: [],
      refunds: [{ code: 'money', name: BY_CARD, amount: placed.order.total }],
    });
    expect(await availableOf(shop, demo.fewLeft)).toBe(1);
    expect(await toldOfMoney(shop)).toMatch(/^Оплата пришла, когда заказ уже был отменён.* вернётся/);
    expect(await passedBy(shop, placed)).toEqual([
      ['income', known?.amount],
      ['income_return', known?.amount],
    ]);
    expect(await wrongBooks(shop)).toEqual([]);
  });
});

/** An order that can be paid twice: by a page that the bank said it had closed, and by the next one. */
async function paidTwice(dialect: Dialect, request = aCheckout()) {
  const { shop, bank } = await openShopWithBank({ dialect });
  const placed = await placeOrder(shop, { articles, request });
  const first = await startPaying(placed);
  await bank.pay(first, CARDS.noMoney);
  await shop.runDueJobs();
  await bank.control('calls', { call: 'decline', mode: 'accepted_without_work' });
  const second = await startPaying(placed);
  await bank.passes(3_000);
  return { shop, bank, placed, first, second };
}

describe.each(DIALECTS)('money that comes twice in %s', (dialect) => {
  it('The second payment of an order goes back [API-13]', async () => {
    const { shop, bank, placed, first, second } = await paidTwice(dialect);

    await bank.pay(first);
    await shop.runDueJobs();
    await bank.pay(second);
    await shop.runDueJobs();

    const [kept, returned] = await bank.orders();
    expect(kept).toMatchObject({ refunded: 0 });
    expect(returned).toMatchObject({ refunded: returned?.amount });
    expect(await toldOfMoney(shop)).toMatch(/^Этот заказ уже был оплачен.* вернётся/);
    expect(await passedBy(shop, placed)).toEqual([
      ['income', kept?.amount],
      ['income', returned?.amount],
      ['income_return', returned?.amount],
    ]);
    expect(await readOrder(placed)).toMatchObject({
      is_paid: true,
      amount_due: '0.00',
      payments: [{ amount_debited: placed.order.total }],
      refunds: [{ code: 'money', name: 'второй платёж', amount: placed.order.total }],
    });
  });

  it.each([
    ['first', 'second'],
    ['second', 'first'],
  ] as const)(
    'After a second payment went back, a refund of the order stands beside it, and the order was paid once: %s, then %s',
    async (...ways) => {
      const { shop, bank, placed, ...pages } = await paidTwice(dialect);
      for (const way of ways) {
        await bank.pay(pages[way]);
        await shop.runDueJobs();
      }
      await bank.passes(MINUTE_MS);

      await shop.api.orders.refund(await handOf(shop, 'manager'), { number: placed.order.number, amount: 300_00 });
      await shop.runDueJobs();

      const { payments, refunds } = await readOrder(placed);
      expect(payments).toMatchObject([{ amount_debited: placed.order.total }]);
      expect(refunds).toMatchObject([
        { name: 'второй платёж', amount: placed.order.total },
        { name: BY_CARD, amount: '300.00' },
      ]);
      expect(refunds[0]?.at).not.toBe(refunds[1]?.at);
    },
  );

  it('When both come at once, one stays, however often the news are told', async () => {
    const { shop, bank, placed, first, second } = await paidTwice(dialect);
    await bank.pay(first);
    await bank.pay(second);
    await shop.runJob('payment_check', { paymentId: 1, turn: 0 });
    await shop.runJob('payment_check', { paymentId: 2, turn: 0 });

    await settleAgain(shop, placed, 1);
    await settleAgain(shop, placed, 1);
    await settleAgain(shop, placed, 2);
    await settleAgain(shop, placed, 1);
    await shop.runDueJobs();

    const refunded = (await bank.orders()).map((order) => order.refunded);
    const total = (await bank.orders())[0]?.amount;
    expect(refunded.toSorted((a, b) => a - b)).toEqual([0, total]);
    expect(await readOrder(placed)).toMatchObject({
      is_paid: true,
      status: 'processing',
      payments: [{ amount_debited: placed.order.total }],
    });
  });

  it('A second payment of an order that was paid and called off goes back: it does not live again without what it had [D53]', async () => {
    const { shop, bank, placed, first, second } = await paidTwice(dialect);
    await bank.pay(first);
    await shop.runDueJobs();
    await moveAs(shop, placed, { to: 'canceled' });

    await bank.pay(second);
    await shop.runDueJobs();

    const orders = await bank.orders();
    expect(orders.map(({ refunded }) => refunded)).toEqual(orders.map(({ amount }) => amount));
    expect(await readOrder(placed)).toMatchObject({ status: 'canceled', is_paid: false });
    expect(await toldOfMoney(shop)).toMatch(/^Оплата пришла, когда заказ уже был отменён.* вернётся/);
    expect(await auditorOf({ shop, bank }).wrongs([placed.order.number])).toEqual([]);
  });

  it('A second payment of an order that came back whole goes back as well [D53] [D65]', async () => {
    const fetched = aPickup({ payment_code: 'sberbank_online' });
    const { shop, bank, placed, first, second } = await paidTwice(dialect, fetched);
    await bank.pay(first);
    await shop.runDueJobs();
    await carryThrough(shop, placed, 'authorized', 'issued');
    await bringBack(shop, placed, { 1: placed.order.lines[0]?.quantity ?? 0 });
    await shop.runDueJobs();

    await bank.pay(second);
    const failures = await shop.runDueJobs();

    const orders = await bank.orders();
    expect(failures).toEqual([]);
    expect(orders.map(({ refunded }) => refunded)).toEqual(orders.map(({ amount }) => amount));
    expect(await readOrder(placed)).toMatchObject({ status: 'returned' });
  });

  it('A refund that the bank does not take is tried until it does, and made once', async () => {
    const { shop, bank, placed, first, second } = await paidTwice(dialect);
    await bank.control('calls', { call: 'refund', mode: 'timeout_after_work' });
    await bank.control('calls', { call: 'getOrderStatusExtended', mode: 'normal', times: 'always' });
    await bank.pay(first);
    await shop.runDueJobs();
    await bank.pay(second, CARDS.good);
    await shop.runDueJobs();
    await bank.passes(5 * MINUTE_MS);
    await shop.runDueJobs();
    await settleAgain(shop, placed, 2);
    await shop.runDueJobs();

    const [, returned] = await bank.orders();
    const { rows } = await shop.database.pool.query("select amount from payment_entry where kind = 'refunded'");
    expect(returned).toMatchObject({ refunded: returned?.amount });
    expect(rows).toHaveLength(1);
  });

  it('A refund waits for a bank that is out of order', async () => {
    const { shop, bank, first, second } = await paidTwice(dialect);
    await bank.control('calls', { call: 'refund', mode: 'error7', times: 'always' });
    await bank.pay(first);
    await shop.runDueJobs();
    await bank.pay(second);
    const failures = await shop.runDueJobs();
    await bank.control('calls', { call: 'refund', mode: 'normal', times: 'always' });

    await bank.passes(MINUTE_MS);
    await shop.runDueJobs();

    expect(failures).toHaveLength(1);
    expect((await bank.orders())[1]).toMatchObject({ refunded: (await bank.orders())[1]?.amount });
  });
});
