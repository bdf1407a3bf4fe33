import { demo } from '@kashtanka/demo';
import { HOUR_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { moveAs, pay } from '../../../testing/admin.ts';
import { auditorOf } from '../../../testing/audit.ts';
import { aCollar, load } from '../../../testing/documents.ts';
import { availableOf } from '../../../testing/invariants/invariants.ts';
import { openShopWithBank, type ShopWithBank } from '../../../testing/partners/bank.ts';
import { aCheckout, aPickup, placeOrder, readOrder, startPaying } from '../../../testing/scenarios.ts';
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

const audited = async (world: ShopWithBank) => auditorOf(world).wrongs();

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
  const codeOf = async (change: Partial<Change>) => {
    const refused = await edit(staff, params, change);
    return !refused.ok && refused.kind === 'detail' ? refused.problem.code : refused.status;
  };

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
