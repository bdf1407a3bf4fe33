import { demo } from '@kashtanka/demo';
import { HOUR_MS, MINUTE_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { carryThrough, pay, syncPoints } from '../../../testing/admin.ts';
import { discardJobs } from '../../../testing/database/due-jobs.ts';
import { openShopWithBank } from '../../../testing/partners/bank.ts';
import { aCheckout, placeOrder, readOrder } from '../../../testing/scenarios.ts';
import { actorOf } from '../../../testing/staff.ts';
import { openPochta } from '../../shipping/providers/pochta/test-pochta.ts';
import type { TestCarrier } from '../../shipping/providers/test-carrier.ts';

const TO_A_LOCKER = aCheckout({
  shipping_code: 'pochtaru-pochtomat',
  shipping_address: { pochtaru_pochtomat: '900002' },
});

/** A shop with an API key of the post, loaded parcel lockers, and packed paid orders to one of them. */
async function openShopOnPost() {
  const carriers: TestCarrier[] = [];
  const world = await openShopWithBank({
    carriers: async (clock) => {
      const opened = await openPochta({ nowMs: () => clock.now().getTime() });
      carriers.push(opened);
      return [opened.provider];
    },
  });
  const { shop } = world;
  const [post] = carriers;
  if (!post) throw new Error('there is no carrier');
  await syncPoints(shop, 'pochta');
  const actor = await actorOf(shop, 'warehouse');
  const packed = async () => {
    const placed = await pay(
      world,
      await placeOrder(shop, { articles: { [demo.collarInStock]: 1 }, request: TO_A_LOCKER }),
    );
    await carryThrough(shop, placed, 'authorized');
    const { number } = placed.order;
    const parcels = async () => (await shop.api.orders.show(number))?.parcels ?? [];
    return { placed, number, parcels, ask: () => shop.api.orders.parcel(actor, number, 900) };
  };
  const follow = async () => {
    shop.clock.advance(2 * HOUR_MS);
    await shop.runJob('parcels_follow');
    return shop.runDueJobs();
  };
  const comesTo = (number: string, code: string) =>
    post.setParcelCourse(`${number}-1`, { code, at: shop.clock.now().toISOString() });
  const emails = async () => {
    const { rows } = await shop.database.pool.query<{ letter: string }>('select letter from outbox order by id');
    return rows.map(({ letter: kind }) => kind);
  };
  return { shop, post, actor, packed, follow, comesTo, emails };
}

it('parcel of the post: is registered once, followed to its end with one email that it waits, back after no collection, and canceled with its order [ORDER-09] [ORDER-11] [ORDER-14] [D63]', async () => {
  const { shop, post, packed, follow, comesTo, emails } = await openShopOnPost();
  const { placed, number, ask, parcels } = await packed();
  await ask();
  await shop.runDueJobs();
  expect(await readOrder(placed)).toMatchObject({ tracking_number: '80080000005001', status: 'authorized' });
  await carryThrough(shop, placed, 'consolidated_for_shipping');
  for (const code of ['1/1', '8/2', '8/74', '8/10']) {
    shop.clock.advance(HOUR_MS);
    await comesTo(number, code);
    await follow();
  }
  expect(await readOrder(placed)).toMatchObject({ status: 'shipping' });
  shop.clock.advance(HOUR_MS);
  await comesTo(number, '2/3');
  expect(await follow()).toEqual([]);
  expect(await readOrder(placed)).toMatchObject({ status: 'issued' });
  expect(await parcels()).toMatchObject([{ carrier: 'pochta', state: 'ended' }]);
  expect((await emails()).filter((email) => email === 'order_arrived')).toHaveLength(1);
  expect((await shop.api.orders.show(number))?.history.slice(-2)).toMatchObject([
    { status: 'shipping', actor: 'carrier', reason: 'pochta: 1/1' },
    { status: 'issued', actor: 'carrier', reason: 'pochta: 2/3' },
  ]);

  const uncollected = await packed();
  await uncollected.ask();
  await shop.runDueJobs();
  await carryThrough(shop, uncollected.placed, 'consolidated_for_shipping');
  for (const code of ['8/74', '3/1']) {
    await comesTo(uncollected.number, code);
    await follow();
  }
  expect(await readOrder(uncollected.placed)).toMatchObject({ status: 'delivery_failed' });
  await comesTo(uncollected.number, '2/4');
  await follow();
  expect(await uncollected.parcels()).toMatchObject([{ state: 'ended' }]);

  const lost = await packed();
  const knownOf = async () =>
    (await post.known()).map((one) => one.number).filter((one) => one.startsWith(lost.number));
  await lost.ask();
  await post.setBehaviour('unheard', 'backlog/create');
  expect(await shop.runDueJobs()).toHaveLength(1);
  shop.clock.advance(HOUR_MS);
  await shop.runDueJobs();
  const [parcel] = await lost.parcels();
  await shop.runJob('parcel_register', { parcelId: parcel?.id });
  expect(parcel).toMatchObject({ state: 'registered' });
  expect(await knownOf(), 'no second parcel').toEqual([`${lost.number}-1`]);

  await shop.api.orders.move(await actorOf(shop, 'manager'), lost.number, 'canceled');
  await post.setBehaviour('down', 'backlog/delete');
  expect(await shop.runDueJobs()).toHaveLength(1);
  shop.clock.advance(HOUR_MS);
  await shop.runDueJobs();
  expect(await lost.parcels()).toMatchObject([{ state: 'ended', cancel: 'done' }]);
  expect(await knownOf()).toEqual([]);
});

it('postal batch: holds the parcels packed within ten minutes, and releases them again [D63]', async () => {
  const { shop, post, packed, actor } = await openShopOnPost();
  const orders = [await packed(), await packed()];
  for (const { ask } of orders) await ask();
  await shop.runDueJobs();
  post.listRequests();
  const batches = async () =>
    (await Promise.all(orders.map(({ parcels }) => parcels()))).map(([one]) => one?.batch);
  const inTenMinutes = async () => {
    shop.clock.advance(10 * MINUTE_MS);
    return shop.runDueJobs();
  };
  for (const { number } of orders) await shop.api.orders.move(actor, number, 'consolidated_for_shipping');
  await shop.runDueJobs();
  const before = [await batches(), post.listRequests()];

  await post.setBehaviour('unheard', 'shipment/create');
  const failures = await inTenMinutes();
  shop.clock.advance(HOUR_MS);
  await shop.runDueJobs();
  const together = await batches();
  post.listRequests();
  await shop.runJob('parcels_batch', { carrier: 'pochta' });
  const asked = post.listRequests();
  await shop.api.orders.move(actor, orders[0]?.number ?? '', 'authorized');
  await inTenMinutes();

  expect(before).toEqual([[null, null], []]);
  expect(failures).toHaveLength(1);
  expect([together, asked]).toEqual([['15', '15'], []]);
  expect(await batches()).toEqual([null, '15']);

  await shop.api.orders.move(actor, orders[1]?.number ?? '', 'shipping');
  post.listRequests();
  await shop.runJob('parcels_batch', { carrier: 'pochta' });
  expect(post.listRequests(), 'handed over').toEqual([]);
});

it('batch of the post: takes late parcels and those of a lost job by the hour, and reports one that the post forgot', async () => {
  const { shop, post, packed } = await openShopOnPost();
  const [late, lost] = [await packed(), await packed()];
  for (const { placed, ask } of [late, lost]) {
    await carryThrough(shop, placed, 'consolidated_for_shipping');
    shop.clock.advance(HOUR_MS);
    await shop.runDueJobs();
    await ask();
  }
  await shop.runDueJobs();
  await post.setParcelCourse(`${lost.number}-1`, { forget: true });
  shop.clock.advance(HOUR_MS);
  await shop.runDueJobs();
  expect([await late.parcels(), await lost.parcels()]).toMatchObject([[{ batch: '15' }], [{ batch: null }]]);
  expect(shop.log.lines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      fields: { order: Number(lost.number), carrier: 'pochta', batch: null },
    }),
  );

  const jobless = await packed();
  await jobless.ask();
  await shop.runDueJobs();
  await carryThrough(shop, jobless.placed, 'consolidated_for_shipping');
  await discardJobs(shop.database.pool);
  await shop.runJob('parcels_resume');
  shop.clock.advance(HOUR_MS);
  await shop.runDueJobs();
  expect(await jobless.parcels()).toMatchObject([{ batch: expect.stringMatching(/^\d+$/) }]);
});
