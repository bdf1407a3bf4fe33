import { demo } from '@kashtanka/demo';
import { HOUR_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { carryThrough, exchange, moveAs, pay, placeWith } from '../../../testing/admin.ts';
import { ledgersOf } from '../../../testing/audit.ts';
import { whileLocked } from '../../../testing/database/meet-at-lock.ts';
import { aBowl, aCollar, load } from '../../../testing/documents.ts';
import { balanceOf, buyGift, giveCertificate } from '../../../testing/gifts.ts';
import { availableOf, countWaiting } from '../../../testing/invariants/invariants.ts';
import { CARDS, openShopWithBank, type ShopWithBank } from '../../../testing/partners/bank.ts';
import { givePoints, pointsOf } from '../../../testing/points.ts';
import { aCheckout, aPickup, MOSCOW, placeOrder, readOrder, startPaying } from '../../../testing/scenarios.ts';
import { actorOf } from '../../../testing/staff.ts';
import { aKey, type StaffBrowser, signInAs } from '../../../testing/staff-browser.ts';

const reason = 'Покупатель попросил';
const NOTHING = { lines: [], added: [] };

type Params = { number: string };

async function versionOf(staff: StaffBrowser, params: Params) {
  const read = await staff.getOrder({ params });
  if (!read.ok) throw new Error(`the order answers ${read.status}`);
  return read.body.version;
}

type Change = Omit<Parameters<StaffBrowser['editOrder']>[0]['body'], 'reason'>;

async function edit(staff: StaffBrowser, params: Params, change: Partial<Change>, { isDry = false } = {}) {
  const version = await versionOf(staff, params);
  const body = { ...NOTHING, ...change, reason };
  return staff.editOrder({ params, body, key: aKey(), version, isDryRun: isDry });
}

/** A paid order of one small collar, and a manager. */
async function aPaidCollar(articles: Record<string, number> = { 'clr09-01-s': 1 }) {
  const world = await openShopWithBank();
  await load(world.shop, { products: [aCollar()] });
  const placed = await pay(world, await placeOrder(world.shop, { articles, request: aCheckout() }));
  return {
    ...world,
    placed,
    params: { number: placed.order.number },
    staff: await signInAs(world.shop, 'manager'),
  };
}

/** The code of a refused change, or its status. */
async function refusalOf(staff: StaffBrowser, params: Params, change: Partial<Change>) {
  const refused = await edit(staff, params, change);
  return !refused.ok && refused.kind === 'detail' ? refused.problem.code : refused.status;
}

const audited = async (world: ShopWithBank) => ledgersOf(world).violations();

it('change of an order: a dry run tells sums and stock, and changes nothing', async () => {
  const world = await aPaidCollar();
  const { staff, params, shop } = world;
  const version = await versionOf(staff, params);

  const dry = await edit(
    staff,
    params,
    { lines: [{ position: 1, quantity: 1, article: 'clr09-01-m' }] },
    { isDry: true },
  );

  expect(dry).toMatchObject({
    body: {
      would: {
        before: { goods_after: '2000.00' },
        after: { goods_after: '2200.00' },
        lines: [{ position: 1, price_after: '2200.00' }],
        difference: '200.00',
        surcharge: '200.00',
        refunded: null,
        stock: expect.arrayContaining([{ article: 'clr09-01-m', available: 2 }]),
      },
    },
  });
  expect(await versionOf(staff, params)).toBe(version);
  expect(await availableOf(shop, 'clr09-01-m')).toBe(3);
  expect(await audited(world)).toEqual([]);
});

it('change of an order: a dearer size asks for the difference, and the order waits until it is paid', async () => {
  const world = await aPaidCollar();
  const { staff, params, placed, shop } = world;

  const done = await edit(staff, params, { lines: [{ position: 1, quantity: 1, article: 'clr09-01-m' }] });
  await shop.runDueJobs();
  const waiting = await readOrder(placed);
  const early = await moveAs(shop, placed, { to: 'authorized' });
  await pay(world, placed);
  const settled = await readOrder(placed);

  expect(done).toMatchObject({ status: 200, body: { surcharge: '200.00', difference: '200.00' } });
  expect(waiting).toMatchObject({ is_paid: true, can_pay: true, amount_due: '200.00' });
  expect(early).toMatchObject({ ok: false, problem: 'surcharge_due' });
  expect(settled).toMatchObject({ can_pay: false, amount_due: '0.00', lines: [{ article: 'clr09-01-m' }] });
  expect(await moveAs(shop, placed, { to: 'authorized' })).toMatchObject({ ok: true });
  expect(await audited(world)).toEqual([]);
});

it('change of an order: a surcharge that is paid after the cancellation goes back, and the order is in no batch before', async () => {
  const world = await aPaidCollar();
  const { staff, params, placed, shop, bank } = world;
  await edit(staff, params, { lines: [{ position: 1, quantity: 1, article: 'clr09-01-m' }] });
  const page = await startPaying(placed);

  const batch = await staff.createBatch({ body: { orders: [params.number] }, key: aKey() });
  await moveAs(shop, placed, { to: 'canceled' });
  await bank.pay(page);
  await shop.runDueJobs();

  expect(batch).toMatchObject({ ok: false });
  expect(await readOrder(placed)).toMatchObject({ status: 'canceled', can_pay: false });
  expect(await audited(world)).toEqual([]);
});

it('change of an order: a removed line goes back to stock and its money to the card, with an email and an entry', async () => {
  const world = await aPaidCollar({ 'clr09-01-s': 1, [demo.collarInStock]: 1 });
  const { staff, params, placed, shop } = world;
  const before = await availableOf(shop, 'clr09-01-s');
  const { lines } = await readOrder(placed);
  const position = lines.findIndex(({ article }) => article === 'clr09-01-s') + 1;

  const done = await edit(staff, params, { lines: [{ position, quantity: 0 }] });
  await shop.runDueJobs();

  expect(done).toMatchObject({ body: { refunded: { to_card: '2000.00' }, surcharge: '0.00' } });
  expect(await availableOf(shop, 'clr09-01-s')).toBe(before + 1);
  expect(await readOrder(placed)).toMatchObject({ is_paid: true, refunds: [{ code: 'money', amount: '2000.00' }] });
  const timeline = await staff.getOrderTimeline({ params, query: {} });
  const rows = timeline.ok ? timeline.body.rows : [];
  expect(rows.find(({ kind }) => kind === 'changed')).toMatchObject({
    actor: { name: 'Мария' },
    data: {
      lines: [
        { position, from: { article: 'clr09-01-s', name: expect.stringContaining('S'), quantity: 1 }, to: null },
      ],
      money: '2000.00',
      reason,
    },
  });
  expect(rows.some((row) => row.kind === 'email' && row.data.of === 'order_changed')).toBe(true);
  expect(await audited(world)).toEqual([]);
});

it('change of an order: another address and recipient of an order on receipt change its delivery and sum', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const placed = await placeOrder(shop, { request: aPickup() });
  const params = { number: placed.order.number };
  const staff = await signInAs(shop, 'manager');
  const recipient = { first_name: 'Борис', last_name: 'Ким', phone: '8 916 000-00-02' };
  const courier = {
    code: 'cdek-courier' as const,
    address: { country: 'RU', state: 'Москва', city: 'Москва', line1: 'ул. Мира, 1' },
  };

  const moved = await edit(staff, params, { recipient });
  const delivered = await edit(staff, params, { delivery: courier });
  const unfilled = await edit(staff, params, { delivery: { ...courier, address: {} } });

  expect(moved).toMatchObject({ body: { difference: '0.00' } });
  expect(await staff.getOrder({ params })).toMatchObject({
    body: { recipient: { name: 'Борис Ким', phone: '+79160000002' } },
  });
  // Only a pickup may be paid on receipt.
  expect(delivered).toMatchObject({ status: 409, problem: { code: 'no_payment' } });
  expect(unfilled).toMatchObject({ status: 400 });
});

it('change of an order: is refused in words of a code when the order is packed, empty, or the goods are short', async () => {
  const world = await aPaidCollar();
  const { staff, params, placed, shop } = world;
  const codeOf = (change: Partial<Change>) => refusalOf(staff, params, change);

  expect(await codeOf({})).toBe('unchanged');
  expect(await codeOf({ lines: [{ position: 1, quantity: 0 }] })).toBe('empty');
  expect(await codeOf({ lines: [{ position: 2, quantity: 1 }] })).toBe('no_such_line');
  expect(await codeOf({ lines: [{ position: 1, quantity: 1, article: demo.collarInStock }] })).toBe(
    'another_product',
  );
  expect(await codeOf({ added: [{ article: 'clr09-01-m', quantity: 4 }] })).toBe('too_few');
  expect(await codeOf({ added: [{ article: 'nothing', quantity: 1 }] })).toBe('no_such_article');
  await staff.createBatch({ body: { orders: [params.number] }, key: aKey() });
  const packer = await signInAs(shop, 'warehouse');
  await packer.takeOrder({ params, key: aKey() });
  expect(await codeOf({ added: [{ article: 'clr09-01-m', quantity: 1 }] })).toBe('being_packed');
  expect(await codeOf({ lines: [{ position: 1, quantity: 2 }] })).toBe('being_packed');
  await moveAs(shop, placed, { to: 'authorized' });
  expect(await codeOf({ added: [{ article: 'clr09-01-m', quantity: 1 }] })).toBe('not_now');
  expect(await edit(packer, params, {})).toMatchObject({ status: 403 });
});

it('change of an order: an unpaid page with the old sum is closed, and the new sum is paid', async () => {
  const world = await openShopWithBank();
  const { shop, bank } = world;
  await load(shop, { products: [aCollar()] });
  const placed = await placeOrder(shop, { articles: { 'clr09-01-m': 1 } });
  const params = { number: placed.order.number };
  const staff = await signInAs(shop, 'manager');
  const old = await placed.visitor.payOrder({ params, body: {}, headers: placed.headers });

  const done = await edit(staff, params, { lines: [{ position: 1, quantity: 1, article: 'clr09-01-s' }] });
  if (old.ok) await bank.pay(old.body.redirect_url).catch(() => undefined);
  await shop.runDueJobs();
  await pay(world, placed);

  expect(done).toMatchObject({ body: { difference: '-200.00' } });
  expect(await readOrder(placed)).toMatchObject({ is_paid: true, status: 'processing' });
  expect(await audited(world)).toEqual([]);
});

it('change of an order: an unpaid one waits three days for its customer, with its goods, and expires then', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  await load(shop, { products: [aCollar()] });
  const placed = await placeOrder(shop, { articles: { 'clr09-01-m': 1 } });
  const staff = await signInAs(shop, 'manager');
  await edit(
    staff,
    { number: placed.order.number },
    { lines: [{ position: 1, quantity: 1, article: 'clr09-01-s' }] },
  );
  const changed = await readOrder(placed);
  const placedAt = shop.clock.now().getTime();
  const free = await availableOf(shop, 'clr09-01-s');

  shop.clock.advance(71 * HOUR_MS);
  await shop.runDueJobs();
  const later = await readOrder(placed);
  shop.clock.advance(HOUR_MS);
  await shop.runDueJobs();

  expect(Date.parse(changed.payment_deadline ?? '') - placedAt).toBe(72 * HOUR_MS);
  expect(later).toMatchObject({ status: 'new', can_pay: true });
  expect(await readOrder(placed)).toMatchObject({ status: 'canceled' });
  expect(await availableOf(shop, 'clr09-01-s')).toBe(free + 1);
  expect(await audited(world)).toEqual([]);
});

it('change of an order: is refused once money went back, of an exchange order, and of certificates by email', async () => {
  const world = await aPaidCollar();
  const { staff, params, placed, shop } = world;
  const bigger = { lines: [{ position: 1, quantity: 2 }] };
  const exchanged = await pay(world, await placeOrder(shop, { articles: { 'clr09-01-s': 1 } }));
  await carryThrough(shop, exchanged, 'awaiting_to_resolve', 'resolving');
  const made = await exchange(shop, exchanged, { 1: [1, 'clr09-01-m'] });
  const gift = await pay(world, await buyGift(shop));
  const recipient = { first_name: 'Борис', last_name: 'Ким', phone: '8 916 000-00-02' };

  await staff.refundOrder({
    params,
    key: aKey(),
    version: await versionOf(staff, params),
    body: { amount: '1.00', reason },
  });

  expect(await refusalOf(staff, params, bigger)).toBe('refunded');
  expect(await refusalOf(staff, { number: String(made.ok && made.number) }, bigger)).toBe('exchanged');
  expect(await refusalOf(staff, { number: gift.order.number }, { recipient })).toBe('digital');
  expect(await readOrder(placed)).toMatchObject({ lines: [{ quantity: 1 }] });
});

it('change of an order: a try, a stale and a forbidden one leave the payment page open', async () => {
  const world = await openShopWithBank();
  const { shop, bank } = world;
  await load(shop, { products: [aCollar()] });
  const placed = await placeOrder(shop, { articles: { 'clr09-01-m': 1 } });
  const params = { number: placed.order.number };
  const [manager, packer] = [await signInAs(shop, 'manager'), await signInAs(shop, 'warehouse')];
  const lines = [{ position: 1, quantity: 2 }];
  const seen = await versionOf(manager, params);
  await manager.noteOrder({ params, key: aKey(), body: { text: 'Позвонить' } });
  const page = await startPaying(placed);

  const tried = await edit(manager, params, { lines }, { isDry: true });
  const body = { ...NOTHING, lines, reason };
  const stale = await manager.editOrder({ params, body, key: aKey(), version: seen });
  const forbidden = await edit(packer, params, { lines });
  // Not even behind the check of the request.
  const asked = { number: params.number, change: { lines, added: [] } };
  const within = await shop.api.orders.change(await actorOf(shop, 'warehouse'), asked);
  await bank.pay(page);
  await shop.runDueJobs();

  expect([tried.status, stale.status, forbidden.status]).toEqual([200, 412, 403]);
  expect(within).toMatchObject({ ok: false, problem: 'not_allowed' });
  expect(await readOrder(placed)).toMatchObject({ is_paid: true, lines: [{ quantity: 1 }] });
});

it('change of an order: waits for a payment that has just come, for a page that cannot be closed, and one opened meanwhile', async () => {
  const world = await openShopWithBank();
  const { shop, bank } = world;
  await load(shop, { products: [aCollar()] });
  const staff = await signInAs(shop, 'manager');
  const anOrder = async () => {
    const placed = await placeOrder(shop, { articles: { 'clr09-01-s': 1 } });
    return { placed, params: { number: placed.order.number } };
  };
  const [paid, unclosed, opened] = [await anOrder(), await anOrder(), await anOrder()];
  const bigger = { lines: [{ position: 1, quantity: 2 }] };

  await bank.pay(await startPaying(paid.placed));
  const codes = [await refusalOf(staff, paid.params, bigger), await refusalOf(staff, paid.params, bigger)];
  await shop.runDueJobs();
  await startPaying(unclosed.placed);
  await bank.control('calls', { call: 'decline', mode: 'error7', times: 'always' });
  codes.push(await refusalOf(staff, unclosed.params, bigger));
  const lock = `select from orders where number = ${opened.params.number} for update`;
  const version = await versionOf(staff, opened.params);
  const changed = await whileLocked(shop, lock, async (holder) => {
    const body = { ...NOTHING, ...bigger, reason };
    const changing = staff.editOrder({ params: opened.params, body, key: aKey(), version });
    await expect.poll(() => countWaiting(shop)).toBe(1);
    await startPaying(opened.placed);
    await holder.query('rollback');
    return changing;
  });

  expect(codes).toEqual(['being_paid', 'being_paid', 'being_paid']);
  expect(changed).toMatchObject({ status: 409, problem: { code: 'being_paid' } });
  expect(await readOrder(paid.placed)).toMatchObject({ is_paid: true, can_pay: false, lines: [{ quantity: 1 }] });
});

it('change of an order: certificates and points get back what a paid one needs no more, also where no money is due', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  await load(shop, { products: [aCollar()] });
  const user = userWith(shop, await register(shop));
  await givePoints(shop, 1_000);
  const gift = await giveCertificate(shop, 5_000);
  const paying = { points: 1_000, gift, roubles: 5_000 };
  const placed = await placeWith(user, { 'clr09-01-s': 3 }, paying);
  const params = { number: placed.order.number };
  const staff = await signInAs(shop, 'manager');
  const fewer = async (quantity: number) => edit(staff, params, { lines: [{ position: 1, quantity }] });

  const two = await fewer(2);
  const sizes = await edit(staff, params, { lines: [{ position: 1, quantity: 1, article: 'clr09-01-m' }] });

  expect(two).toMatchObject({ body: { refunded: { to_card: '0.00', certificates: '2000.00', points: '0.00' } } });
  expect(sizes).toMatchObject({ body: { refunded: { certificates: '1800.00', points: '0.00' } } });
  expect(await balanceOf(shop, gift)).toBe(3_800_00);
  expect(await pointsOf(user)).toMatchObject({ balance: '0.00', pending: '154.00' });
  const timeline = await staff.getOrderTimeline({ params, query: {} });
  const rows = timeline.ok ? timeline.body.rows : [];
  expect(rows.filter(({ kind }) => kind === 'changed').map(({ data }) => data)).toMatchObject([
    { money: '0.00', certificates: '1800.00', points: '0.00', total_before: '4000.00', total_after: '2200.00' },
    { money: '0.00', certificates: '2000.00', points: '0.00', total_before: '6000.00', total_after: '4000.00' },
  ]);
  const [audit] = await shop.api.staff.audit({
    name: null,
    subject: `order ${params.number}`,
    since: null,
    limit: 1,
  });
  expect(audit).toMatchObject({
    before: { lines: [{ position: 1, article: 'clr09-01-s', quantity: 2 }], total: 4_000_00, due: 0 },
    after: { lines: [{ position: 1, article: 'clr09-01-m', quantity: 1 }], total: 2_200_00, due: 0 },
  });
});

it('change of an order: an unpaid one is refused that its certificate alone would pay, because a payment confirms it', async () => {
  const { shop } = await openShopWithBank();
  await load(shop, { products: [aCollar()] });
  const gift = await giveCertificate(shop, 2_000);
  const placed = await placeWith(shop.visitor(), { 'clr09-01-s': 2 }, { gift, roubles: 2_000 });
  const staff = await signInAs(shop, 'manager');

  const code = await refusalOf(staff, { number: placed.order.number }, { lines: [{ position: 1, quantity: 1 }] });

  expect(code).toBe('nothing_due');
  expect(await readOrder(placed)).toMatchObject({ amount_due: '2000.00', lines: [{ quantity: 2 }] });
});

it('change of an order: another address takes the price of all its pieces there, less the discount rate of before', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  await load(shop, {
    products: [aBowl({ weight_g: 250, stock: 100 })],
    offers: [
      {
        code: 'half-delivery',
        name: 'half',
        category: 'Shipping',
        is_exclusive: false,
        condition: { type: 'Count', value: '1', range: { includes_all: true } },
        benefit: { type: 'Shipping percentage', value: '50', range: { includes_all: true } },
      },
    ],
  });
  const placed = await pay(
    world,
    await placeOrder(shop, {
      articles: { 'bwl09-01': 3 },
      request: aCheckout({ shipping_address: { ...MOSCOW, line1: 'ул. Мира, 1' } }),
    }),
  );
  const params = { number: placed.order.number };
  const staff = await signInAs(shop, 'manager');
  const address = { country: 'RU', state: 'Свердловская область', city: 'Екатеринбург', line1: 'ул. Ленина, 5' };

  const moved = await edit(staff, params, { delivery: { code: 'cdek-courier', address } });
  await shop.runDueJobs();

  expect(placed.order).toMatchObject({ shipping_price: '225.00' });
  expect(moved).toMatchObject({
    body: { after: { shipping_before: '570.00', shipping_after: '285.00' }, surcharge: '60.00' },
  });
  expect(await audited(world)).toEqual([]);
});

it('change of an order: a page of before that takes money all the same pays it, the rest goes back, and a canceled one stays', async () => {
  const world = await openShopWithBank();
  const { shop, bank } = world;
  await load(shop, { products: [aCollar()] });
  const staff = await signInAs(shop, 'manager');
  const unclosed = () => bank.control('calls', { call: 'decline', mode: 'accepted_without_work' });
  const cheaper = async () => {
    const placed = await placeOrder(shop, { articles: { 'clr09-01-m': 1 } });
    const page = await startPaying(placed);
    await bank.pay(page, CARDS.noMoney);
    await shop.runDueJobs();
    await unclosed();
    const change = { lines: [{ position: 1, quantity: 1, article: 'clr09-01-s' }] };
    const { status } = await edit(staff, { number: placed.order.number }, change);
    await bank.passes(3_000);
    return { placed, page, status };
  };
  const [paid, canceled] = [await cheaper(), await cheaper()];
  await unclosed();
  await shop.runJob('order_expire', { orderNumber: Number(canceled.placed.order.number) });
  await bank.passes(3_000);

  for (const { page } of [paid, canceled]) await bank.pay(page);
  await shop.runDueJobs();

  expect([paid.status, canceled.status]).toEqual([200, 200]);
  expect(await readOrder(paid.placed)).toMatchObject({ is_paid: true, status: 'processing', total: '2510.00' });
  expect(await readOrder(canceled.placed)).toMatchObject({ is_paid: false, status: 'canceled' });
  const sums = (await bank.orders()).map(({ amount, refunded }) => [amount, refunded]);
  expect(sums).toEqual([
    [2_710_00, 200_00],
    [2_710_00, 2_710_00],
  ]);
});
