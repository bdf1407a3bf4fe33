import { MINUTE_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { moveAs } from '../../../testing/admin.ts';
import { wrongStock } from '../../../testing/invariants/invariants.ts';
import { type Bank, CARDS, CHALLENGE_CODE, DIALECTS, openShopWithBank } from '../../../testing/partners/bank.ts';
import { startPaying as pay, placeOrder, readOrder as read } from '../../../testing/scenarios.ts';

it.each(DIALECTS)(
  'payment in %s: leads to the bank and back, and pays the order; asking again leads to the same page [API-13] [PAYMENT-01] [PAYMENT-06] [ORDER-18]',
  async (dialect) => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const placed = await placeOrder(shop);
    const { number, total } = placed.order;
    const started = await placed.visitor.payOrder({ params: { number }, body: {}, headers: placed.headers });
    const page = started.ok ? started.body.redirect_url : null;
    expect(await pay(placed)).toBe(page);
    expect(await bank.orders()).toHaveLength(1);

    const back = await bank.pay(page);
    await shop.runDueJobs();

    const order = { number, status: 'new', is_paid: false };
    expect(started).toMatchObject({ ok: true, body: { status: 'redirect', form: null, order } });
    expect(addressOf(back)).toBe(`http://shop.test/o/${number}/purchase`);
    expect(
      bank.received.map(({ read: isRead }) => isRead),
      'callbacks',
    ).toEqual([true, true]);
    expect(await read(placed)).toMatchObject({
      status: 'processing',
      is_paid: true,
      amount_due: '0.00',
      can_pay: false,
      payment_deadline: null,
      payments: [{ code: 'sberbank_online', amount_debited: total }],
      payment_methods: [],
      status_history: [{ status: 'new' }, { status: 'processing' }],
    });

    const english = await placeOrder(shop, { visitor: shop.visitor({ locale: 'en' }) });
    const backInEnglish = await bank.pay(await pay(english));
    expect(addressOf(backInEnglish)).toBe(`http://shop.test/en/o/${english.order.number}/purchase`);

    const payAgain = { params: { number }, body: {}, headers: placed.headers };
    expect(await placed.visitor.payOrder(payAgain)).toMatchObject({
      status: 409,
      problem: { code: 'already_paid' },
    });
  },
);

it.each(DIALECTS)(
  'declined card in %s: another card pays on the same page, and a new page closes the old one [API-13]',
  async (dialect) => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const same = await placeOrder(shop);
    const page = await pay(same);
    await bank.pay(page, CARDS.noMoney);
    await shop.runDueJobs();
    expect(await read(same)).toMatchObject({ status: 'new', is_paid: false, can_pay: true });
    await bank.passes(3_000);
    await bank.pay(page);
    await shop.runDueJobs();
    const payments = [{ amount_debited: same.order.total }];
    expect(await read(same)).toMatchObject({ is_paid: true, payments });

    const other = await placeOrder(shop);
    const first = await pay(other);
    for (const card of [CARDS.noMoney, CARDS.noMoney, CARDS.noMoney]) await bank.pay(first, card);
    await shop.runDueJobs();
    const second = await pay(other);
    await bank.pay(first);
    await bank.pay(second);
    await shop.runDueJobs();

    expect(second).not.toBe(first);
    expect(await attemptsOf(bank, other.order.number)).toMatchObject([
      { orderNumber: `${other.order.number}-1`, orderStatus: 6 },
      { orderNumber: `${other.order.number}-2`, orderStatus: 2 },
    ]);
    expect(await read(other)).toMatchObject({ is_paid: true, payments, status: 'processing' });
  },
);

it.each(DIALECTS)(
  'code of the card’s bank in %s: the order is pending meanwhile; the right code pays, a wrong one or the deadline does not [API-13] [ORDER-06] [D50] [D53] [D63]',
  async (dialect) => {
    const { shop, bank } = await openShopWithBank({ dialect });
    const orders = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)] as const;
    const [right, wrong, late] = orders;
    const pages = new Map<unknown, string | null>();
    for (const placed of orders) {
      pages.set(placed, await pay(placed));
      await bank.pay(pages.get(placed) ?? null, CARDS.challenge);
    }
    await bank.passes(MINUTE_MS);
    await shop.runDueJobs();
    expect(await read(late)).toMatchObject({
      status: 'pending',
      is_paid: false,
      can_pay: true,
      last_payment: 'waiting',
      status_history: [{ status: 'new' }, { status: 'pending' }],
    });
    const moved = await moveAs(shop, late, { to: 'processing', role: 'owner' });
    expect(moved).toEqual({ ok: false, problem: 'not_now', from: 'pending', allowed: ['canceled'] });

    await bank.press(pages.get(right) ?? null, 'acs', { code: CHALLENGE_CODE });
    await bank.press(pages.get(wrong) ?? null, 'acs', { code: '000000' });
    await bank.passes(MINUTE_MS);
    await shop.runDueJobs();
    const statuses = async (placed: typeof right) =>
      (await read(placed)).status_history.map(({ status }) => status);
    expect(await statuses(right)).toEqual(['new', 'pending', 'processing']);
    expect(await read(wrong)).toMatchObject({ status: 'new', is_paid: false, can_pay: true });
    await bank.pay(await pay(wrong));
    await shop.runDueJobs();
    expect(await statuses(wrong)).toEqual(['new', 'pending', 'new', 'processing']);

    await bank.passes(58 * MINUTE_MS);
    await shop.runDueJobs();
    await bank.press(pages.get(late) ?? null, 'acs', { code: CHALLENGE_CODE });
    await shop.runDueJobs();
    expect(await read(late)).toMatchObject({ status: 'canceled', is_paid: false });
    const { rows } = await shop.database.pool.query("select reason from order_move where status = 'canceled'");
    expect(rows).toEqual([{ reason: 'payment deadline' }]);
    expect(await wrongStock(shop)).toEqual([]);
  },
);

it('payment: reading the order asks the bank, which distinguishes open from failed and from paid pages [ORDER-18]', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop);
  const page = await pay(placed);
  const waiting = await read(placed);
  await shop.runDueJobs();
  const open = await read(placed);
  await bank.passes(3_000);
  await shop.runDueJobs();
  const stillOpen = await read(placed);
  await bank.control('calls', { call: 'getOrderStatusExtended', mode: 'error7', times: 4 });
  await bank.passes(3_000);
  await shop.runDueJobs();
  const silent = await read(placed);
  await bank.passes(3_000);
  await bank.pay(page, CARDS.noMoney);
  await shop.runDueJobs();
  const failed = await read(placed);
  await bank.passes(3_000);
  await bank.pay(page);
  await shop.runDueJobs();

  const states = [placed.order, waiting, open, failed, await read(placed)].map(({ last_payment }) => last_payment);
  expect(states).toEqual([null, 'waiting', 'open', 'failed', 'paid']);
  const answered = [waiting, open, stillOpen, silent].map((order) => order.last_payment_answered_at);
  expect(answered).toEqual([null, '2026-11-21T12:00:00Z', '2026-11-21T12:00:03Z', '2026-11-21T12:00:03Z']);
});

it('payment: a page that was opened for another amount is closed, and the next one asks for the amount that is due', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop);
  const first = await pay(placed);
  const { number } = placed.order;
  await shop.database.pool.query('update orders set amount_due = amount_due - 10000 where number = $1', [number]);

  const second = await pay(placed);

  expect(second).not.toBe(first);
  const [old, next] = await bank.orders();
  expect([old?.orderStatus, next?.orderStatus]).toEqual([6, 0]);
  expect((old?.amount ?? 0) - (next?.amount ?? 0)).toBe(10_000);
});

it('payment: a page that takes money for a minute more at most is replaced', async () => {
  const { shop, bank } = await openShopWithBank();
  const placed = await placeOrder(shop);
  const first = await pay(placed);
  await bank.passes(59 * MINUTE_MS - 1_000);
  const same = await pay(placed);
  await bank.passes(1_000);

  const next = await pay(placed);

  expect(same).toBe(first);
  expect(next).toMatch(/^http/);
  expect(next).not.toBe(first);
});

const attemptsOf = async (bank: Bank, number: string) =>
  (await bank.orders()).filter(({ orderNumber }) => orderNumber.startsWith(number));

/** The older gateway adds its id to it. */
function addressOf(back: string | null): string | undefined {
  return back?.replace(/\?orderId=[0-9a-f-]{36}$/, '');
}
