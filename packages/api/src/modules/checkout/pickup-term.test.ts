import { demo } from '@kashtanka/demo';
import { DAY_MS, HOUR_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { openShopWithBank } from '../../testing/bank.ts';
import { availableOf, wrongBooks } from '../../testing/invariants.ts';
import { proveEmail } from '../../testing/mailed.ts';
import { aPickup, type Placed, placeOrder, readOrder } from '../../testing/scenarios.ts';
import { handOf } from '../../testing/staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const articles = { [demo.fewLeft]: 2 };

const request = aPickup();

/** An order of an account with a proven email; it is read by its token, since a login does not last as long. */
async function placeAsUser(shop: TestShop): Promise<Placed> {
  const visitor = userWith(shop, await register(shop));
  await proveEmail(shop, visitor, 'anna@example.com');
  const placed = await placeOrder(shop, { articles, request, visitor });
  return { ...placed, visitor: shop.visitor() };
}

describe('an order that is paid on receipt', () => {
  it('It has no deadline of payment, and is kept for the pickup term [PAYMENT-09] [ORDER-06]', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await placeAsUser(shop);

    await bank.passes(7 * DAY_MS - 1);
    await shop.runDueJobs();

    expect(placed.order).toMatchObject({ status: 'pending', payment_deadline: null, payment_required: false });
    expect(await readOrder(placed)).toMatchObject({ status: 'pending', can_pay: false });
    expect(await availableOf(shop, demo.fewLeft)).toBe(0);
  });

  it('Nobody came for it: it is canceled, its goods are free, and its diary says why', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await placeAsUser(shop);

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
    const placed = await placeAsUser(shop);
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
    const placed = await placeAsUser(shop);
    await shop.database.pool.query("update orders set status = 'processing'");

    await bank.passes(7 * DAY_MS);
    await shop.runDueJobs();

    expect(await readOrder(placed)).toMatchObject({ status: 'processing' });
    expect(await availableOf(shop, demo.fewLeft)).toBe(0);
  });
});

describe("a guest's order to be paid on receipt", () => {
  it('It is held for 24 hours and says until when to confirm it; then it is canceled, with one email', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await placeOrder(shop, { articles, request });

    await bank.passes(24 * HOUR_MS - 1);
    await shop.runDueJobs();
    const before = await readOrder(placed);
    await bank.passes(1);
    const failures = await shop.runDueJobs();

    expect(placed.order).toMatchObject({ status: 'pending', confirm_until: '2026-11-22T12:00:00Z' });
    expect(before.status).toBe('pending');
    expect(failures).toEqual([]);
    expect(await readOrder(placed)).toMatchObject({ status: 'canceled', confirm_until: null });
    expect(await availableOf(shop, demo.fewLeft)).toBe(2);
    expect((await diaryOf(shop)).at(-1)).toEqual({ status: 'canceled', actor: 'system', reason: 'not confirmed' });
    const [canceled, ...rest] = await emailsOf(shop, 'order_canceled');
    expect(canceled).toContain('Заказ не\u00a0подтвердили вовремя.');
    expect(rest).toEqual([]);
  });

  it('The code of its email confirms it, once or again: it waits for the pickup term from then on', async () => {
    const { shop, bank } = await openShopWithBank();
    const placed = await placeOrder(shop, { articles, request });
    const [email = ''] = await emailsOf(shop, 'order_placed');
    await bank.passes(HOUR_MS);

    const confirmed = await confirm(shop, placed, codeIn(email));
    const again = await confirm(shop, placed, codeIn(email));
    await bank.passes(7 * DAY_MS - 1);
    await shop.runDueJobs();
    const before = await readOrder(placed);
    await bank.passes(1);
    await shop.runDueJobs();

    expect(email).toContain('Товары отложены для вас до\u00a022\u00a0ноября, 15:00 по\u00a0Москве.');
    expect([confirmed, again]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(before).toMatchObject({ status: 'pending', confirm_until: null });
    expect((await diaryOf(shop)).at(-1)).toMatchObject({ status: 'canceled', reason: 'pickup term' });
    expect((await shop.api.orders.show(placed.order.number))?.notes).toMatchObject([
      { actor: 'shopper', words: 'confirmed by email' },
    ]);
    expect(await confirm(shop, placed, codeIn(email))).toMatchObject({
      status: 409,
      problem: { code: 'order_closed' },
    });
  });

  it('Neither the token of the browser that ordered nor fetching a link confirms it', async () => {
    const { shop } = await openShopWithBank();
    const placed = await placeOrder(shop, { articles, request });
    const [email = ''] = await emailsOf(shop, 'order_placed');
    const url = `/api/v1/order/${placed.order.number}/confirm/?code=${codeIn(email)}`;

    const byToken = await confirm(shop, placed, placed.order.access_token);
    const fetched = await Promise.all((['GET', 'HEAD'] as const).map((method) => shop.app.inject({ method, url })));

    expect(byToken.status).toBe(404);
    expect(fetched.map(({ statusCode }) => statusCode)).toEqual([405, 405]);
    expect(await readOrder(placed)).toMatchObject({ confirm_until: '2026-11-22T12:00:00Z' });
  });

  it('A manager confirms it as well; one that has nothing to confirm is refused', async () => {
    const { shop } = await openShopWithBank();
    const placed = await placeOrder(shop, { articles, request });
    const { number } = placed.order;

    const byWarehouse = await shop.api.orders.confirm(await handOf(shop, 'warehouse'), number);
    const byManager = await shop.api.orders.confirm(await handOf(shop, 'manager'), number);
    const again = await shop.api.orders.confirm(await handOf(shop, 'manager'), number);

    expect(byWarehouse).toMatchObject({ problem: 'not_allowed' });
    expect(byManager).toEqual({ ok: true });
    expect(again).toEqual({ ok: false, problem: 'nothing_to_confirm' });
    expect(await readOrder(placed)).toMatchObject({ status: 'pending', confirm_until: null });
  });

  it('A job of its first term that runs late cancels no order that was confirmed meanwhile', async () => {
    const { shop } = await openShopWithBank();
    const placed = await placeOrder(shop, { articles, request });
    const [email = ''] = await emailsOf(shop, 'order_placed');
    await confirm(shop, placed, codeIn(email));

    await shop.runJob('order_expire', { orderNumber: Number(placed.order.number) });

    expect(await readOrder(placed)).toMatchObject({ status: 'pending' });
  });

  it('An account has to confirm it as well, as long as its email is not proven', async () => {
    const { shop } = await openShopWithBank();
    const visitor = userWith(shop, await register(shop));

    const { order } = await placeOrder(shop, { articles, request, visitor });

    expect(order.confirm_until).toBe('2026-11-22T12:00:00Z');
  });

  it('The hold is never longer than the pickup term', async () => {
    const { shop } = await openShopWithBank();
    await shop.api.settings.set('confirm_within_hours', 168);
    await shop.api.settings.set('pickup_term_days', 1);

    const { order } = await placeOrder(shop, { articles, request });

    expect(order.confirm_until).toBe('2026-11-22T12:00:00Z');
  });
});

const confirm = (shop: TestShop, { order: { number } }: Placed, code: string) =>
  shop.visitor().confirmOrder({ params: { number }, body: { code } });

const codeIn = (email: string) => /confirm=([\w-]+)/.exec(email)?.[1] ?? '';

async function emailsOf(shop: TestShop, name: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query('select plain_text from outbox where letter = $1', [name]);
  return rows.map(({ plain_text }) => plain_text);
}

async function diaryOf(shop: TestShop) {
  const { rows } = await shop.database.pool.query('select status, actor, reason from order_move order by id');
  return rows;
}
