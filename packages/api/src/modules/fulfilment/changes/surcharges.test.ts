import { expect, it } from 'vitest';
import { carryThrough, moveAs, pay } from '../../../testing/admin.ts';
import { ledgersOf } from '../../../testing/audit.ts';
import { whileLocked } from '../../../testing/database/meet-at-lock.ts';
import { aCollar, load } from '../../../testing/documents.ts';
import { countWaiting } from '../../../testing/invariants/invariants.ts';
import { CARDS, openShopWithBank } from '../../../testing/partners/bank.ts';
import { aPickup, placeOrder, readOrder, startPaying } from '../../../testing/scenarios.ts';
import { actorOf } from '../../../testing/staff.ts';
import { aKey, type StaffBrowser, signInAs } from '../../../testing/staff-browser.ts';

type Params = { number: string };

async function detailsOf(staff: StaffBrowser, params: Params) {
  const read = await staff.getOrder({ params });
  if (!read.ok) throw new Error(`the order answers ${read.status}`);
  return read.body;
}

/** A paid pickup of a small collar that became a middle one, so that it waits for 200 roubles. */
async function aDearerOrder(options: Parameters<typeof openShopWithBank>[0] = {}) {
  const world = await openShopWithBank(options);
  const { shop } = world;
  await load(shop, { products: [aCollar()] });
  const request = aPickup({ payment_code: 'sberbank_online' });
  const placed = await pay(world, await placeOrder(shop, { articles: { 'clr09-01-s': 1 }, request }));
  const params = { number: placed.order.number };
  const manager = await signInAs(shop, 'manager');
  const { version } = await detailsOf(manager, params);
  const lines = [{ position: 1, quantity: 1, article: 'clr09-01-m' }];
  const edited = await manager.editOrder({
    params,
    key: aKey(),
    version,
    body: { lines, added: [], reason: 'Покупатель попросил' },
  });
  if (!edited.ok) throw new Error(`the order is not changed: ${JSON.stringify(edited)}`);
  return { ...world, placed, params, manager };
}

async function settle(
  staff: StaffBrowser,
  params: Params,
  { call, amount = '200.00', key = aKey() }: { call: 'take' | 'waive'; amount?: string; key?: string },
) {
  const { version } = await detailsOf(staff, params);
  const asked = { params, key, version };
  const body = { amount, reason: 'Доплата' };
  return call === 'take'
    ? staff.takeSurcharge({ ...asked, body: { ...body, method: 'cash' } })
    : staff.waiveSurcharge({ ...asked, body });
}

it('surcharge: while it is open, the order offers no packing, in the list, on its page and in a batch', async () => {
  const { manager, params, shop } = await aDearerOrder();
  const packer = await signInAs(shop, 'warehouse');

  const listed = await packer.listOrders({ query: { view: 'to_pack' } });
  const details = await detailsOf(packer, params);
  const batch = await packer.createBatch({ key: aKey(), body: { orders: [params.number] } });
  const { version } = details;
  const orderNumber = Number(params.number);
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from payment where state = $1', [
    'paid',
  ]);
  await shop.runJob('order_paid', { orderNumber, paymentId: Number(rows[0]?.id) });
  const shipped = await packer.shipOrder({ params, key: aKey(), version, body: { reason: 'Курьер' } });

  // The job of the payment before the change has run again.
  expect((await detailsOf(manager, params)).sums).toMatchObject({ surcharge: '200.00', kept: '2000.00' });
  expect(shipped).toMatchObject({ status: 409, problem: { code: 'surcharge_due' } });
  expect(listed).toMatchObject({ body: { rows: [{ number: params.number, surcharge: '200.00' }] } });
  expect(details.commands.move.held).toContain('authorized');
  expect(details.commands.move.allowed).not.toContain('authorized');
  expect(details.commands).toMatchObject({
    take_surcharge: { problem: null },
    waive_surcharge: { problem: 'not_allowed' },
  });
  expect(batch).toMatchObject({
    status: 409,
    problem: { code: 'nothing', refused: [{ number: params.number, code: 'surcharge_due' }] },
  });
  expect((await detailsOf(manager, params)).price).toMatchObject({
    changes: [{ due_before: '2000.00', due_after: '2200.00', is_waiver: false }],
    refused_codes: [],
  });
});

it('surcharge: the shop takes exactly its sum, once, with a receipt for the whole order, and it is packed and issued', async () => {
  const world = await aDearerOrder();
  const { shop, params, placed } = world;
  const packer = await signInAs(shop, 'warehouse');
  const key = aKey();
  const { version } = await detailsOf(packer, params);
  const asked = {
    params,
    version,
    body: { amount: '200.00', method: 'card' as const, reason: 'Доплатил в магазине' },
  };

  const partial = await settle(packer, params, { call: 'take', amount: '150.00' });
  const taken = await packer.takeSurcharge({ ...asked, key });
  const repeated = await packer.takeSurcharge({ ...asked, key });
  const again = await settle(packer, params, { call: 'take' });
  await shop.runDueJobs();
  const details = await detailsOf(packer, params);

  expect(partial).toMatchObject({ status: 409, problem: { code: 'another_sum', surcharge: '200.00' } });
  expect(taken).toMatchObject({ status: 200, body: { received: '200.00' } });
  expect(repeated).toMatchObject({ status: 200, body: { received: '200.00' } });
  expect(again).toMatchObject({ status: 409, problem: { code: 'no_surcharge' } });
  expect(details).toMatchObject({
    sums: { surcharge: '0.00', amount_due: '2200.00', kept: '2200.00' },
    payment: {
      received: [
        { provider: 'sberbank_online', till: null, paid: '2000.00' },
        { provider: 'upon_receipt', till: 'card', paid: '200.00' },
      ],
    },
  });
  const record = await shop.api.orders.show(params.number);
  expect(record?.receipts.map(({ content }) => [content.operation, content.paid])).toMatchObject([
    ['income', { cashless: 2_000_00, atTill: 0 }],
    ['income_return', { cashless: 2_000_00, atTill: 0 }],
    ['income', { cashless: 2_000_00, atTill: 200_00, byTerminal: 200_00 }],
  ]);
  expect(details.receipts.map(({ kind }) => kind)).toEqual(['prepayment', 'replaced', 'prepayment']);
  expect(details.receipts[1]?.replaced_by).toBe(details.receipts[2]?.key);
  const timeline = await packer.getOrderTimeline({ params, query: {} });
  const rows = timeline.ok ? timeline.body.rows : [];
  expect(rows.filter(({ kind }) => kind === 'command').at(-1)).toMatchObject({
    actor: { name: 'Степан' },
    data: { command: 'orders take-surcharge', refusal: 'another_sum' },
  });
  expect(rows.filter(({ kind }) => kind === 'command').at(-2)).toMatchObject({
    actor: { name: 'Степан' },
    data: { command: 'orders take-surcharge', refusal: null, reason: 'Доплатил в магазине' },
  });
  const audit = { name: null, subject: `order ${params.number}`, since: null, limit: 5 };
  expect(await shop.api.staff.audit(audit)).toContainEqual(
    expect.objectContaining({
      act: 'orders take-surcharge',
      before: expect.objectContaining({ surcharge: 200_00 }),
      after: expect.objectContaining({ surcharge: 0 }),
    }),
  );
  await carryThrough(shop, placed, 'authorized', 'issued');
  expect(await ledgersOf(world).violations()).toEqual([]);
});

it('surcharge: a larger sum is neither taken nor waived', async () => {
  const { params, manager } = await aDearerOrder();

  const more = [
    await settle(manager, params, { call: 'take', amount: '200.01' }),
    await settle(manager, params, { call: 'waive', amount: '250.00' }),
  ];

  for (const refused of more)
    expect(refused).toMatchObject({ status: 409, problem: { code: 'another_sum', surcharge: '200.00' } });
  expect((await detailsOf(manager, params)).sums).toMatchObject({ surcharge: '200.00', kept: '2000.00' });
});

it('surcharge: what the shop took goes back in the shop when the order is canceled, and the rest to the card', async () => {
  const world = await aDearerOrder();
  const { shop, params, placed, manager } = world;
  await settle(manager, params, { call: 'take' });

  const canceled = await moveAs(shop, placed, { to: 'canceled' });

  expect(canceled).toMatchObject({ ok: true, refunded: { toCard: 2_000_00, atTill: 200_00 } });
  const receipts = (await shop.api.orders.show(params.number))?.receipts ?? [];
  const { paid } = receipts.at(-1)?.content ?? {};
  expect(paid).toMatchObject({ cashless: 2_000_00, atTill: 200_00 });
  expect(paid, 'it was cash').not.toHaveProperty('byTerminal');
  expect(await ledgersOf(world).violations()).toEqual([]);
});

it('surcharge: a refund above what the shop took gives only the rest back to the card', async () => {
  const world = await aDearerOrder();
  const { shop, params, manager } = world;
  await settle(manager, params, { call: 'take' });
  const { version } = await detailsOf(manager, params);

  const refunded = await manager.refundOrder({
    params,
    key: aKey(),
    version,
    body: { amount: '300.00', reason: 'Царапина' },
  });
  await shop.runDueJobs();

  expect(refunded).toMatchObject({ ok: true });
  const { sums, payment } = await detailsOf(manager, params);
  expect(sums.kept).toBe('1900.00');
  expect(payment.received.map(({ provider, kept }) => [provider, kept])).toEqual([
    ['sberbank_online', '1900.00'],
    ['upon_receipt', '0.00'],
  ]);
  expect(await ledgersOf(world).violations()).toEqual([]);
});

it('surcharge: those who may refund waive it by a discount of the shop, with an email and an entry', async () => {
  const world = await aDearerOrder();
  const { shop, params, placed, manager } = world;
  const packer = await signInAs(shop, 'warehouse');

  const forbidden = await settle(packer, params, { call: 'waive' });
  const waived = await settle(manager, params, { call: 'waive' });
  await shop.runDueJobs();
  const details = await detailsOf(manager, params);

  expect(forbidden).toMatchObject({ status: 403 });
  expect(waived).toMatchObject({ status: 200, body: { amount_due: '2000.00' } });
  expect(await readOrder(placed)).toMatchObject({
    is_paid: true,
    can_pay: false,
    total: '2000.00',
    lines: [{ article: 'clr09-01-m', price_with_discounts: '2000.00' }],
    discounts: [{ name: 'Скидка магазина', amount: '200.00' }],
  });
  expect(details.price.steps).toMatchObject([
    { kind: 'goods', amount: '2200.00' },
    { kind: 'goods_discount', amount: '-200.00' },
    { kind: 'due', amount: '2000.00' },
  ]);
  expect(details.price.changes).toMatchObject([{ is_waiver: false }, { is_waiver: true, due_after: '2000.00' }]);
  const timeline = await manager.getOrderTimeline({ params, query: {} });
  const rows = timeline.ok ? timeline.body.rows : [];
  expect(rows.find(({ kind }) => kind === 'changed')).toMatchObject({
    data: { is_waiver: true, total_before: '2200.00', total_after: '2000.00', reason: 'Доплата' },
  });
  const audit = { name: null, subject: `order ${params.number}`, since: null, limit: 1 };
  expect(await shop.api.staff.audit(audit)).toMatchObject([
    { before: { total: 2_200_00, surcharge: 200_00 }, after: { total: 2_000_00 } },
  ]);
  await carryThrough(shop, placed, 'authorized', 'issued');
  expect(await ledgersOf(world).violations()).toEqual([]);
});

it('surcharge: a payment page that was open before takes no second payment', async () => {
  const world = await aDearerOrder();
  const { shop, bank, params, placed, manager } = world;
  const page = await startPaying(placed);

  const taken = await settle(manager, params, { call: 'take' });
  await bank.pay(page).catch(() => undefined);
  await shop.runDueJobs();

  expect(taken).toMatchObject({ status: 200 });
  expect((await detailsOf(manager, params)).sums).toMatchObject({ amount_due: '2200.00', kept: '2200.00' });
  expect(await ledgersOf(world).violations()).toEqual([]);
});

it('surcharge: staff waits for its payment that has just come, and for a page that was opened meanwhile', async () => {
  const { shop, bank, params, placed, manager } = await aDearerOrder();
  const { version } = await detailsOf(manager, params);
  const lock = `select from orders where number = ${params.number} for update`;
  let page: string | null = null;

  const met = await whileLocked(shop, lock, async (holder) => {
    const body = { amount: '200.00', method: 'cash' as const, reason: 'Доплата' };
    const taking = manager.takeSurcharge({ params, key: aKey(), version, body });
    await expect.poll(() => countWaiting(shop)).toBe(1);
    page = await startPaying(placed);
    await holder.query('rollback');
    return taking;
  });
  await bank.pay(page);
  const late = [
    await settle(manager, params, { call: 'take' }),
    await settle(manager, params, { call: 'waive' }),
    await settle(manager, params, { call: 'take' }),
  ];
  await shop.runDueJobs();

  const beingPaid = { status: 409, problem: { code: 'being_paid' } };
  expect([met, ...late]).toMatchObject([beingPaid, beingPaid, beingPaid, beingPaid]);
  expect((await detailsOf(manager, params)).sums).toMatchObject({
    surcharge: '0.00',
    amount_due: '2200.00',
    kept: '2200.00',
  });
});

it('surcharge: a stale and a forbidden settlement leave its page open, and a canceled order has none', async () => {
  const world = await aDearerOrder({ hasWallets: true });
  const { shop, bank, params, placed, manager } = world;
  const packer = await signInAs(shop, 'warehouse');
  const { version } = await detailsOf(manager, params);
  const asked = { code: 'apple_pay', order_number: params.number };
  const wallet = await placed.visitor.checkPaymentMethod({ body: asked, headers: placed.headers });
  await manager.noteOrder({ params, key: aKey(), body: { text: 'Позвонить' } });
  const page = await startPaying(placed);

  const body = { amount: '200.00', reason: 'Доплата' };
  const stale = await manager.waiveSurcharge({ params, key: aKey(), version, body });
  const forbidden = await settle(packer, params, { call: 'waive' });
  const within = await shop.api.orders.waiveSurcharge(await actorOf(shop, 'warehouse'), {
    number: params.number,
    amount: 200_00,
  });
  await bank.pay(page);
  await shop.runDueJobs();
  const paid = await detailsOf(manager, params);
  const canceled = await aDearerOrder();
  await moveAs(canceled.shop, canceled.placed, { to: 'canceled' });
  const after = await settle(canceled.manager, canceled.params, { call: 'take' });

  expect(wallet, 'asks for the surcharge alone').toMatchObject({
    body: { config: { request: { total: { amount: '200.00' } } } },
  });
  expect([stale.status, forbidden.status]).toEqual([412, 403]);
  expect(within).toMatchObject({ ok: false, problem: 'not_allowed' });
  expect(paid.sums).toMatchObject({ surcharge: '0.00', kept: '2200.00' });
  expect(after).toMatchObject({ status: 409, problem: { code: 'no_surcharge' } });
});

it('surcharge: its open page is closed by another change, which waits for its payment that has just come', async () => {
  const world = await aDearerOrder();
  const { shop, bank, params, placed, manager } = world;
  const edit = async (quantity: number) =>
    manager.editOrder({
      params,
      key: aKey(),
      version: (await detailsOf(manager, params)).version,
      body: { lines: [{ position: 1, quantity }], added: [], reason: 'Покупатель попросил' },
    });

  await startPaying(placed);
  const changed = await edit(2);
  await bank.pay(await startPaying(placed));
  const early = await edit(3);
  await shop.runDueJobs();

  expect(changed).toMatchObject({ status: 200, body: { surcharge: '2400.00' } });
  expect(early).toMatchObject({ status: 409, problem: { code: 'being_paid' } });
  expect((await detailsOf(manager, params)).sums).toMatchObject({ surcharge: '0.00', kept: '4400.00' });
  expect(await ledgersOf(world).violations()).toEqual([]);
});

it('surcharge: a page of a larger one that takes money all the same gives it back, and the surcharge stays open', async () => {
  const world = await aDearerOrder();
  const { shop, bank, params, placed, manager } = world;
  const edit = async (quantity: number) =>
    manager.editOrder({
      params,
      key: aKey(),
      version: (await detailsOf(manager, params)).version,
      body: { lines: [{ position: 1, quantity }], added: [], reason: 'Покупатель попросил' },
    });
  await edit(2);
  const page = await startPaying(placed);
  await bank.pay(page, CARDS.noMoney);
  await shop.runDueJobs();
  await bank.control('calls', { call: 'decline', mode: 'accepted_without_work' });
  const changed = await edit(1);
  await bank.passes(3_000);

  await bank.pay(page);
  await shop.runDueJobs();

  expect(changed).toMatchObject({ status: 200, body: { surcharge: '200.00' } });
  expect((await detailsOf(manager, params)).sums).toMatchObject({ surcharge: '200.00', kept: '2000.00' });
  expect((await bank.orders()).map(({ refunded }) => refunded)).toEqual([0, 2_400_00]);
});

it('surcharge: a page of a canceled order that takes money all the same gives it back, also if it is as much as the order had cost', async () => {
  const world = await aDearerOrder();
  const { shop, bank, params, placed, manager } = world;
  const { version } = await detailsOf(manager, params);
  const lines = [{ position: 1, quantity: 2, article: 'clr09-01-s' }];
  const body = { lines, added: [], reason: 'Покупатель попросил' };
  const changed = await manager.editOrder({ params, key: aKey(), version, body });
  const page = await startPaying(placed);
  await bank.pay(page, CARDS.noMoney);
  await shop.runDueJobs();
  await bank.control('calls', { call: 'decline', mode: 'accepted_without_work' });
  await moveAs(shop, placed, { to: 'canceled' });
  await bank.passes(3_000);
  const next = await startPaying(placed);

  await bank.pay(page);
  await shop.runDueJobs();

  expect(changed).toMatchObject({ status: 200, body: { surcharge: '2000.00' } });
  expect(await readOrder(placed)).toMatchObject({ status: 'canceled', is_paid: false, can_pay: false });
  expect(next, 'no other page').toBeNull();
  expect((await bank.orders()).map(({ refunded }) => refunded)).toEqual([2_000_00, 2_000_00]);
});
