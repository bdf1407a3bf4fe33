import { demo } from '@kashtanka/demo';
import { DAY_MS, HOUR_MS, type OrderStatus } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { carryThrough, pay } from '../../testing/admin.ts';
import { openShopWithBank } from '../../testing/bank.ts';
import { aCheckout, placeOrder, readOrder } from '../../testing/scenarios.ts';
import { handOf } from '../../testing/staff.ts';
import { openBoxberry } from '../shipping/providers/test-boxberry.ts';
import type { TestCarrier } from '../shipping/providers/test-carrier.ts';
import { openCdek } from '../shipping/providers/test-cdek.ts';

type OpenCarrier = (options: { nowMs: () => number }) => Promise<TestCarrier>;

/** A shop with a key of a carrier, CDEK if none is named, and paid orders that go by it, packed. */
async function openShopOn(open: OpenCarrier = openCdek) {
  const carriers: TestCarrier[] = [];
  const world = await openShopWithBank({
    carriers: async (clock) => {
      const opened = await open({ nowMs: () => clock.now().getTime() });
      carriers.push(opened);
      return [opened.provider];
    },
  });
  const { shop } = world;
  const [carrier] = carriers;
  if (!carrier) throw new Error('there is no carrier');
  const hand = await handOf(shop, 'warehouse');
  const anHourLater = async () => {
    shop.clock.advance(HOUR_MS);
    return shop.runDueJobs();
  };
  const packed = async ({ to = [] as OrderStatus[], request = aCheckout() } = {}) => {
    const articles = { [demo.collarInStock]: 1 };
    const placed = await pay(world, await placeOrder(shop, { articles, request }));
    await carryThrough(shop, placed, 'authorized', ...to);
    const { number } = placed.order;
    /** The carrier says so from then on; `ago` is hours before now. */
    const comesTo = (code: string, { ago = 0 } = {}) =>
      carrier.decides(`${number}-1`, {
        code,
        at: new Date(shop.clock.now().getTime() - ago * HOUR_MS).toISOString(),
      });
    const parcels = async () => (await shop.api.orders.show(number))?.parcels ?? [];
    const statusOf = async () => (await readOrder(placed)).status;
    const ask = (grams?: number) => shop.api.orders.parcel(hand, number, grams);
    return { placed, number, comesTo, parcels, statusOf, ask };
  };
  /** Registered, and handed over by the warehouse. */
  const underWay = async ({ to = ['consolidated_for_shipping'] as OrderStatus[], request = aCheckout() } = {}) => {
    const order = await packed({ to, request });
    await order.ask();
    await shop.runDueJobs();
    await anHourLater();
    return order;
  };
  const follow = async () => {
    shop.clock.advance(2 * HOUR_MS);
    await shop.runJob('parcels_follow');
    return shop.runDueJobs();
  };
  const knownOf = async (number: string) =>
    (await carrier.known()).map((one) => one.number).filter((known) => known.startsWith(number));
  return { shop, carrier, hand, anHourLater, packed, underWay, follow, knownOf };
}

const POINT = aCheckout({
  shipping_code: 'cdek-regular-ww',
  shipping_address: { cdek_fulfillment_point: 'CDEK-P0000' },
});

it('parcel: is registered with the carrier once, by number, whatever answers got lost; a refused one may be asked for again [ORDER-09] [D64]', async () => {
  const { shop, carrier, anHourLater, packed, knownOf } = await openShopOn();
  const { number, ask, parcels, placed } = await packed();
  expect(await ask(900)).toEqual({ ok: true, parcel: `${number}-1`, carrier: 'cdek', weightG: 900 });
  expect(await ask()).toEqual({ ok: false, problem: 'under_way', parcel: `${number}-1` });
  expect(await shop.runDueJobs()).toEqual([]);
  expect(await parcels()).toMatchObject([{ state: 'asked', weight_g: 900, asked_by: 'Степан' }]);
  await anHourLater();
  expect(await parcels()).toMatchObject([{ state: 'registered', tracking_number: '10248901' }]);
  expect(await readOrder(placed)).toMatchObject({ tracking_number: '10248901', status: 'authorized' });
  expect(await knownOf(number)).toEqual([`${number}-1`]);
  const subject = `order ${number}`;
  const [first, second] = (await shop.api.staff.audit({ name: null, subject, since: null, limit: 2 })).reverse();
  expect([first, second]).toMatchObject([
    { act: 'orders parcel', name: 'Степан', refusal: null, details: { weightG: 900 } },
    { refusal: 'under_way' },
  ]);

  const lost = await packed();
  await lost.ask();
  await carrier.plays('unheard', 'orders');
  const failures = await shop.runDueJobs();
  await carrier.plays('down', 'orders/read');
  failures.push(...(await anHourLater()));
  await anHourLater();
  const [parcel] = await lost.parcels();
  await shop.runJob('parcel_register', { parcelId: parcel?.id });
  expect(failures).toHaveLength(2);
  expect(parcel).toMatchObject({ state: 'registered' });
  expect(await knownOf(lost.number)).toEqual([`${lost.number}-1`]);

  const refused = await packed();
  const setPhone = (phone: string) =>
    shop.database.pool.query(`update orders set recipient = jsonb_set(recipient, '{phone}', $1)`, [`"${phone}"`]);
  await setPhone('112');
  await refused.ask();
  await shop.runDueJobs();
  await anHourLater();
  expect(await refused.parcels()).toMatchObject([{ state: 'refused', refusal: 'v2_field_is_empty' }]);
  await setPhone('+79161234567');
  expect(await refused.ask()).toMatchObject({ ok: true, parcel: `${refused.number}-2` });
  await shop.runDueJobs();
  await anHourLater();
  expect((await refused.parcels()).map(({ state }) => state)).toEqual(['refused', 'registered']);
});

it('parcel: is refused by a wrong weight, status, role or method', async () => {
  const { shop, packed } = await openShopOn();
  const { number, ask } = await packed();
  const owner = await handOf(shop, 'owner');
  for (const grams of [31_001, 0]) expect(await ask(grams)).toEqual({ ok: false, problem: 'bad_weight' });
  await shop.api.orders.move(owner, number, 'awaiting_to_resolve');
  expect(await ask()).toEqual({ ok: false, problem: 'not_packed', status: 'awaiting_to_resolve' });
  const accountant = await shop.api.orders.parcel(await handOf(shop, 'accountant'), number);
  expect(accountant).toMatchObject({ problem: 'not_allowed' });
  expect(await shop.api.orders.parcel(owner, '1')).toMatchObject({ problem: 'unknown' });
  await shop.database.pool.query(`update orders set shipping_code = 'msk-express'`);
  expect(await ask()).toMatchObject({ problem: 'by_hand' });
});

it('parcel under way: its events move the order to its end with emails; unknown, older and withdrawn ones are stored alone [ORDER-10] [ORDER-11] [ORDER-14] [D63] [D66]', async () => {
  const { shop, carrier, follow, underWay } = await openShopOn();
  const point = await underWay({ request: POINT });
  await point.comesTo('RECEIVED_AT_SHIPMENT_WAREHOUSE');
  await follow();
  expect(await point.statusOf()).toBe('shipping');
  await point.comesTo('ACCEPTED_AT_PICK_UP_POINT');
  await follow();
  await follow();
  expect(await point.statusOf()).toBe('shipping');
  await point.comesTo('DELIVERED');
  expect(await follow()).toEqual([]);
  expect(await point.statusOf()).toBe('issued');
  expect((await shop.api.orders.show(point.number))?.history.slice(-2)).toMatchObject([
    { status: 'shipping', actor: 'carrier', reason: 'cdek: RECEIVED_AT_SHIPMENT_WAREHOUSE' },
    { status: 'issued', actor: 'carrier', reason: 'cdek: DELIVERED' },
  ]);
  const { rows } = await shop.database.pool.query('select letter from outbox order by letter');
  const sent = ['order_arrived', 'order_issued', 'order_paid', 'order_placed', 'order_shipped'];
  expect(rows.map(({ letter }) => letter)).toEqual(sent);
  expect(await point.parcels()).toMatchObject([{ state: 'ended' }]);

  const odd = await underWay();
  await odd.comesTo('SENT_TO_RECIPIENT_CITY');
  await follow();
  await odd.comesTo('ACCEPTED_IN_TRANSIT_CITY', { ago: 48 });
  await odd.comesTo('TELEPORTED');
  await carrier.decides(`${odd.number}-1`, { code: 'DELIVERED', deleted: true });
  await follow();
  expect(await odd.statusOf()).toBe('shipping');
  const events = (await odd.parcels())[0]?.events ?? [];
  expect(events.map(({ raw_code, news, moved_to }) => [raw_code, news, moved_to])).toEqual([
    ['ACCEPTED_IN_TRANSIT_CITY', 'in_transit', null],
    ['CREATED', 'registered', null],
    ['SENT_TO_RECIPIENT_CITY', 'in_transit', 'shipping'],
    ['TELEPORTED', null, null],
  ]);

  const early = await underWay({ to: [] });
  await early.comesTo('TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY');
  await follow();
  expect(await early.statusOf(), 'before the warehouse said so').toBe('authorized');
  await carryThrough(shop, early.placed, 'consolidated_for_shipping');
  await follow();
  expect(await early.statusOf()).toBe('shipping');

  const failed = await underWay();
  await failed.comesTo('NOT_DELIVERED');
  await follow();
  expect(await failed.statusOf()).toBe('delivery_failed');
});

it('carrier: while it is down or talks rubbish nothing moves; a hint of anybody only makes the shop ask', async () => {
  const { shop, carrier, follow, underWay } = await openShopOn();
  const { number, comesTo, statusOf } = await underWay();
  await comesTo('DELIVERED');
  for (const mode of ['down', 'malformed']) {
    await carrier.plays(mode, 'orders/read');
    expect(await follow(), mode).toEqual([]);
    expect(await statusOf(), mode).toBe('consolidated_for_shipping');
  }
  await follow();
  expect(await statusOf()).toBe('issued');
  await carrier.decides(`${number}-1`, { forget: true });
  expect(await follow()).toEqual([]);

  const hinted = await underWay();
  const [parcel] = await hinted.parcels();
  await hinted.comesTo('TAKEN_BY_COURIER');
  carrier.asked();
  await shop.api.hearCarrier('cdek', { uuid: 'nobody-knows-it', attributes: { code: 'DELIVERED' } });
  await shop.api.hearCarrier('cdek', 'rubbish');
  await shop.api.hearCarrier('nobody', { uuid: parcel?.reference });
  await shop.runDueJobs();
  expect(carrier.asked()).toEqual([]);
  await shop.api.hearCarrier('cdek', { uuid: parcel?.reference, attributes: { code: 'DELIVERED' } });
  await shop.runDueJobs();
  expect(carrier.asked()).toEqual(['orders/read']);
  expect(await hinted.statusOf()).toBe('shipping');
});

it('parcel that got stuck: is registered within the hour after its job was lost, and ends after three months of silence', async () => {
  const { shop, anHourLater, packed, underWay } = await openShopOn();
  const lost = await packed();
  await lost.ask();
  await shop.database.pool.query('delete from graphile_worker._private_jobs');
  shop.clock.advance(HOUR_MS / 2);
  await shop.runJob('parcels_resume');
  expect(await shop.runDueJobs()).toEqual([]);
  expect(await lost.parcels()).toMatchObject([{ state: 'asked' }]);
  shop.clock.advance(HOUR_MS);
  await shop.runJob('parcels_resume');
  await shop.runDueJobs();
  await anHourLater();
  expect(await lost.parcels()).toMatchObject([{ state: 'registered' }]);

  const silent = await underWay();
  await carryThrough(shop, silent.placed, 'authorized');
  shop.clock.advance(89 * DAY_MS);
  await shop.runJob('parcels_resume');
  expect(await silent.parcels()).toMatchObject([{ state: 'registered' }]);
  shop.clock.advance(2 * DAY_MS);
  await shop.runJob('parcels_resume');
  expect(await silent.parcels()).toMatchObject([{ state: 'ended', cancel: null }]);
  expect(await silent.ask()).toMatchObject({ ok: true, parcel: `${silent.number}-2` });
});

it('parcel that is given up or whose order is canceled: is canceled with the carrier, unless it was handed over [D64]', async () => {
  const { shop, carrier, hand, anHourLater, packed, underWay, knownOf } = await openShopOn();
  const { number, ask, parcels } = await packed();
  expect(await shop.api.orders.giveUpParcel(hand, number)).toEqual({ ok: false, problem: 'none_under_way' });
  await ask();
  await shop.runDueJobs();
  await anHourLater();
  const given = await shop.api.orders.giveUpParcel(hand, number);
  await carrier.plays('down', 'orders/delete');
  const failures = await shop.runDueJobs();
  await anHourLater();
  await anHourLater();
  expect(given).toEqual({ ok: true, parcel: `${number}-1`, carrier: 'cdek' });
  expect(failures).toHaveLength(1);
  expect(await parcels()).toMatchObject([{ state: 'ended', cancel: 'done' }]);
  expect(await ask()).toMatchObject({ ok: true, parcel: `${number}-2` });
  const subject = `order ${number}`;
  expect(await shop.api.staff.audit({ name: null, subject, since: null, limit: 2 })).toMatchObject([
    { act: 'orders parcel', details: { weightG: expect.any(Number) } },
    { act: 'orders parcel', name: 'Степан', details: { isGivenUp: true } },
  ]);
  await shop.runDueJobs();

  const late = await underWay();
  await late.comesTo('RECEIVED_AT_SHIPMENT_WAREHOUSE');
  await shop.api.orders.giveUpParcel(hand, late.number);
  await shop.runDueJobs();
  await anHourLater();
  expect(await late.parcels()).toMatchObject([{ state: 'ended', cancel: 'too_late' }]);
  expect(shop.log.lines).toContainEqual(
    expect.objectContaining({ level: 'error', fields: { order: Number(late.number), carrier: 'cdek' } }),
  );

  // The carrier has not said yes yet.
  const canceled = await packed();
  await canceled.ask();
  await carrier.plays('unheard', 'orders');
  await shop.runDueJobs();
  const moved = await shop.api.orders.move(await handOf(shop, 'manager'), canceled.number, 'canceled');
  for (let asked = 0; asked < 3; asked += 1) {
    await shop.runDueJobs();
    shop.clock.advance(HOUR_MS);
  }
  expect(moved).toMatchObject({ ok: true });
  expect(await canceled.parcels()).toMatchObject([{ state: 'ended', cancel: 'done' }]);
  expect(await knownOf(canceled.number)).toEqual([`${canceled.number}-1`]);
});

it('parcel of Boxberry: is registered and followed to its end like one of CDEK [ORDER-09] [ORDER-11] [D63]', async () => {
  const { shop, packed } = await openShopOn(openBoxberry);
  const shipping_address = {
    country: 'RU',
    state: 'Татарстан',
    city: 'Казань',
    line1: 'ул. Баумана, 5',
    postcode: '420015',
  };
  const { placed, ask, comesTo, parcels } = await packed({
    to: ['consolidated_for_shipping'],
    request: aCheckout({ shipping_code: 'boxberry-courier', shipping_address }),
  });
  await ask();
  await shop.runDueJobs();
  expect(await readOrder(placed)).toMatchObject({
    tracking_number: '50100200300',
    status: 'consolidated_for_shipping',
  });
  shop.clock.advance(HOUR_MS);
  await comesTo('Принято к доставке');
  await comesTo('Выдано');

  await shop.runJob('parcels_follow');
  await shop.runDueJobs();

  expect(await readOrder(placed)).toMatchObject({ status: 'issued' });
  expect(await parcels()).toMatchObject([{ carrier: 'boxberry', state: 'ended' }]);
});
