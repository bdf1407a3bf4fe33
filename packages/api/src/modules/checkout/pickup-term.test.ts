import { demo } from '@kashtanka/demo';
import { DAY_MS, HOUR_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { carryThrough, pay, placeWith } from '../../testing/admin.ts';
import { addGift } from '../../testing/gifts.ts';
import { availableOf, wrongStock } from '../../testing/invariants/invariants.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { proveEmail } from '../../testing/partners/mailed.ts';
import { aPickup, type Placed, placeOrder, readOrder } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const articles = { [demo.fewLeft]: 2 };
const request = aPickup();

it('order paid on receipt: is held for the pickup term of its placement, then canceled with its goods free [PAYMENT-09] [ORDER-06]', async () => {
  const { shop, bank } = await openShopWithBank();
  const user = userWith(shop, await register(shop));
  await proveEmail(shop, user, 'anna@example.com');
  // A login does not last as long as the term: orders are read by their tokens.
  const place = async (options: object = {}): Promise<Placed> => ({
    ...(await placeOrder(shop, { request, visitor: user, ...options })),
    visitor: shop.visitor(),
  });
  const week = await place({ articles });
  const confirmed = await place();
  await shop.database.pool.query("update orders set status = 'processing' where number = $1", [
    confirmed.order.number,
  ]);
  await shop.api.settings.set('pickup_term_days', 10);
  const tenDays = await place();
  await shop.api.settings.set('pickup_term_days', 1);

  await bank.passes(7 * DAY_MS - 1);
  await shop.runDueJobs();
  expect(week.order).toMatchObject({ status: 'pending', payment_deadline: null, payment_required: false });
  expect(await readOrder(week)).toMatchObject({ status: 'pending', can_pay: false });
  expect(await availableOf(shop, demo.fewLeft), 'held until the last moment').toBe(0);

  await bank.passes(1);
  expect(await shop.runDueJobs()).toEqual([]);
  expect(await readOrder(week)).toMatchObject({ status: 'canceled', is_paid: false });
  expect(await availableOf(shop, demo.fewLeft), 'free again').toBe(2);
  expect(await wrongStock(shop)).toEqual([]);
  expect(await historyOf(shop, week)).toEqual([
    { status: 'new', actor: 'shopper', reason: 'checkout' },
    { status: 'pending', actor: 'system', reason: 'paid on receipt' },
    { status: 'canceled', actor: 'system', reason: 'pickup term' },
  ]);
  expect(await readOrder(confirmed), 'confirmed by staff').toMatchObject({ status: 'processing' });

  await bank.passes(3 * DAY_MS - 1);
  await shop.runDueJobs();
  expect(await readOrder(tenDays), 'the term of its placement').toMatchObject({ status: 'pending' });
  await bank.passes(1);
  await shop.runDueJobs();
  expect(await readOrder(tenDays)).toMatchObject({ status: 'canceled' });
});

it('guest order paid on receipt: is canceled after 24 hours unless its email or a manager confirms it', async () => {
  const { shop, bank } = await openShopWithBank();
  const place = (guest_email: string, options: object = {}) =>
    placeOrder(shop, { request: aPickup({ guest_email }), ...options });
  const ignored = await place('anna@example.com', { articles });
  const byEmail = await place('bob@example.com');
  const byManager = await place('carl@example.com');
  const [email = ''] = await emailsOf(shop, 'order_placed', byEmail);
  const code = /confirm=([\w-]+)/.exec(email)?.[1] ?? '';
  expect(ignored.order).toMatchObject({ status: 'pending', confirm_until: '2026-11-22T12:00:00Z' });
  expect(email).toContain('Товары отложены для вас до\u00a022\u00a0ноября, 15:00 по\u00a0Москве.');

  const byToken = await confirm(shop, byEmail, byEmail.order.access_token);
  const url = `/api/v1/order/${byEmail.order.number}/confirm/?code=${code}`;
  const fetched = await Promise.all((['GET', 'HEAD'] as const).map((method) => shop.app.inject({ method, url })));
  expect(byToken.status, 'the token of the browser').toBe(404);
  expect(fetched.map(({ statusCode }) => statusCode)).toEqual([405, 405]);
  expect(await readOrder(byEmail)).toMatchObject({ confirm_until: '2026-11-22T12:00:00Z' });

  const asStaff = async (role: 'warehouse' | 'manager') =>
    shop.api.orders.confirm(await actorOf(shop, role), byManager.order.number);
  expect(await asStaff('warehouse')).toMatchObject({ problem: 'not_allowed' });
  expect(await asStaff('manager')).toMatchObject({ ok: true });
  expect(await asStaff('manager')).toEqual({ ok: false, problem: 'nothing_to_confirm' });
  expect(await readOrder(byManager)).toMatchObject({ status: 'pending', confirm_until: null });

  await bank.passes(HOUR_MS);
  const confirmed = [await confirm(shop, byEmail, code), await confirm(shop, byEmail, code)];
  expect(confirmed, 'once or again').toMatchObject([{ status: 200 }, { status: 200 }]);
  await shop.runJob('order_expire', { orderNumber: Number(byEmail.order.number) });
  expect(await readOrder(byEmail), 'a late job of the first term').toMatchObject({ status: 'pending' });

  await bank.passes(23 * HOUR_MS - 1);
  await shop.runDueJobs();
  const before = await readOrder(ignored);
  await bank.passes(1);
  expect(await shop.runDueJobs()).toEqual([]);
  expect(before.status).toBe('pending');
  expect(await readOrder(ignored)).toMatchObject({ status: 'canceled', confirm_until: null });
  expect(await availableOf(shop, demo.fewLeft)).toBe(2);
  expect((await historyOf(shop, ignored)).at(-1)).toMatchObject({ actor: 'system', reason: 'not confirmed' });
  expect(await emailsOf(shop, 'order_canceled', ignored)).toEqual([
    expect.stringContaining('Заказ не\u00a0подтвердили вовремя.'),
  ]);

  await bank.passes(6 * DAY_MS + HOUR_MS - 1);
  await shop.runDueJobs();
  expect(await readOrder(byEmail)).toMatchObject({ status: 'pending', confirm_until: null });
  await bank.passes(1);
  await shop.runDueJobs();
  expect((await historyOf(shop, byEmail)).at(-1)).toMatchObject({ status: 'canceled', reason: 'pickup term' });
  expect((await shop.api.orders.show(byEmail.order.number))?.notes).toMatchObject([
    { actor: 'shopper', words: 'confirmed by email' },
  ]);
  const late = await confirm(shop, byEmail, code);
  expect(late).toMatchObject({ status: 409, problem: { code: 'order_closed' } });
});

it('confirmation of an order: is asked of an account without a proven email, within the pickup term at most', async () => {
  const { shop } = await openShopWithBank();
  const visitor = userWith(shop, await register(shop));
  const unproven = await placeOrder(shop, { articles, request, visitor });
  await shop.api.settings.set('confirm_within_hours', 168);
  await shop.api.settings.set('pickup_term_days', 1);
  const short = await placeOrder(shop, { request });

  expect(unproven.order.confirm_until).toBe('2026-11-22T12:00:00Z');
  expect(short.order.confirm_until).toBe('2026-11-22T12:00:00Z');
});

it('packed order: is canceled by no early job; one with a certificate that was sent waits for a manager after its term', async () => {
  const world = await openShopWithBank();
  const { shop, bank } = world;
  const visitor = shop.visitor();
  await addGift(visitor, { departure: '' });
  const placed = await pay(world, await placeWith(visitor, { [demo.fewLeft]: 1 }, {}));
  await carryThrough(shop, placed, 'authorized');
  const numbered = { orderNumber: Number(placed.order.number) };

  await shop.runJob('order_expire', numbered);
  const early = (await shop.api.orders.show(placed.order.number))?.order.status;
  await bank.passes(9 * DAY_MS);
  await shop.runDueJobs();

  expect(early).toBe('authorized');
  expect((await historyOf(shop, placed)).at(-1)).toEqual({
    status: 'awaiting_to_resolve',
    actor: 'system',
    reason: 'pickup term',
  });
});

const confirm = (shop: TestShop, { order: { number } }: Placed, code: string) =>
  shop.visitor().confirmOrder({ params: { number }, body: { code } });

async function emailsOf(shop: TestShop, name: string, { order }: Placed): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    "select plain_text from outbox where letter = $1 and plain_text like '%/o/' || $2 || '%'",
    [name, order.number],
  );
  return rows.map(({ plain_text }) => plain_text);
}

async function historyOf(shop: TestShop, { order }: Placed) {
  const { rows } = await shop.database.pool.query(
    'select status, actor, reason from order_move where order_number = $1 order by id',
    [order.number],
  );
  return rows;
}
