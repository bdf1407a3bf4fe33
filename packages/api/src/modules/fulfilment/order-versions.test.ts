import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { carryThrough, exchange, moveAs, pay } from '../../testing/admin.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { openShopOn } from '../../testing/partners/carrier-shop.ts';
import { aPickup, placeOrder } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

async function versionOf({ api }: TestShop, number: string): Promise<number> {
  const order = await api.orders.show(number);
  if (!order) throw new Error(`there is no order ${number}`);
  return order.order.version;
}

async function aPendingOrder() {
  const shop = await openTestShop();
  const placed = await placeOrder(shop, { request: aPickup() });
  return { shop, placed, number: placed.order.number };
}

it('order version: grows with a transition, and the command answers it', async () => {
  const { shop, placed, number } = await aPendingOrder();
  const before = await versionOf(shop, number);

  const moved = await moveAs(shop, placed, { to: 'processing' });

  expect(moved).toMatchObject({ ok: true, version: before + 1 });
  expect(await versionOf(shop, number)).toBe(before + 1);
  const audit = { name: null, subject: `order ${number}`, since: null, limit: 1 };
  expect(await shop.api.staff.audit(audit)).toMatchObject([
    { before: { version: before }, after: { version: before + 1 } },
  ]);
});

it('order version: a stale command changes nothing, and answers the present version', async () => {
  const { shop, placed, number } = await aPendingOrder();
  const seen = await versionOf(shop, number);
  const actor = await actorOf(shop);
  await carryThrough(shop, placed, 'processing');
  const now = await versionOf(shop, number);

  const stale = await shop.api.orders.move({ ...actor, version: seen }, number, 'canceled');

  expect(stale).toMatchObject({ ok: false, problem: 'stale', version: now });
  expect((await shop.api.orders.show(number))?.order.status).toBe('processing');
  expect(await shop.api.orders.move({ ...actor, version: now }, number, 'canceled')).toMatchObject({ ok: true });
});

it('order version: grows by one with notes, tracking codes and a repeated tracking code, which leaves the row as it was', async () => {
  const { shop, number } = await aPendingOrder();
  const actor = await actorOf(shop);
  const before = await versionOf(shop, number);

  const noted = await shop.api.orders.note(actor, number, 'Позвонить вечером');
  const tracked = await shop.api.orders.track(actor, number, 'AB123456789RU');
  const again = await shop.api.orders.track(actor, number, 'AB123456789RU');

  expect([noted, tracked, again]).toMatchObject([
    { version: before + 1 },
    { version: before + 2 },
    { version: before + 3 },
  ]);
});

it('order topics: a command publishes its order and the list of orders, and so does a new order', async () => {
  const { shop, number } = await aPendingOrder();
  const seen: string[] = [];
  shop.events.subscribe((topics) => seen.push(...topics));

  await shop.api.orders.note(await actorOf(shop), number, 'Позвонить вечером');
  expect(seen).toEqual(expect.arrayContaining(['orders', `order:${number}`]));
  seen.length = 0;
  const { order } = await placeOrder(shop, { articles: { [demo.collarInStock]: 1 }, request: aPickup() });

  expect(seen).toEqual(expect.arrayContaining(['orders', `order:${order.number}`]));
});

it('order version: a refund of money grows it, and a dry run of one changes nothing', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const { order } = await pay(world, await placeOrder(shop));
  const actor = await actorOf(shop);
  const before = await versionOf(shop, order.number);
  const asked = { number: order.number, amount: 100_00 };

  const tried = await shop.api.orders.refund({ ...actor, isDryRun: true }, asked);
  expect(tried).toMatchObject({ ok: true, given: { toCard: 100_00 } });
  expect(await versionOf(shop, order.number)).toBe(before);
  expect((await shop.api.orders.show(order.number))?.refunds).toEqual([]);
  const subject = `order ${order.number}`;
  expect(await shop.api.staff.audit({ name: null, subject, since: null, limit: 10 })).toEqual([]);

  const packer = await actorOf(shop, 'warehouse');
  const forbidden = await shop.api.orders.refund({ ...packer, isDryRun: true }, asked);
  expect(forbidden).toMatchObject({ ok: false, problem: 'not_allowed' });

  const done = await shop.api.orders.refund({ ...actor, version: before }, asked);
  expect(done).toMatchObject({ ok: true });
  expect(done.ok && done.version).toBeGreaterThan(before);
});

it('order version: the first order of an exchange grows with the refund that is paid from it', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const placed = await pay(world, await placeOrder(shop));
  await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping', 'shipping', 'issued');
  const exchanged = await exchange(shop, placed, { 1: [1, demo.collarInStock] }, { isDefect: true });
  if (!exchanged.ok) throw new Error(exchanged.problem);
  const before = await versionOf(shop, placed.order.number);
  const seen: string[] = [];
  shop.events.subscribe((topics) => seen.push(...topics));

  await moveAs(shop, { order: { number: String(exchanged.number) } }, { to: 'canceled' });

  expect(await versionOf(shop, placed.order.number)).toBeGreaterThan(before);
  expect(seen).toContain(`order:${placed.order.number}`);
});

it('order topics: a parcel that its carrier refuses publishes its order', async () => {
  const { shop, anHourLater, packed } = await openShopOn();
  const { number, ask, parcels } = await packed();
  await shop.database.pool.query(`update orders set recipient = jsonb_set(recipient, '{phone}', '"112"')`);
  await ask(900);
  await shop.runDueJobs();
  const seen: string[] = [];
  shop.events.subscribe((topics) => seen.push(...topics));

  await anHourLater();

  expect(await parcels()).toMatchObject([{ state: 'refused' }]);
  expect(seen).toContain(`order:${number}`);
});
