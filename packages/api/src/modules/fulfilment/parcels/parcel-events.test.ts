import { HOUR_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { carryThrough } from '../../../testing/admin.ts';
import { waits } from '../../../testing/invariants/invariants.ts';
import { openShopOn } from '../../../testing/partners/carrier-shop.ts';
import { aCheckout, readOrder } from '../../../testing/scenarios.ts';
import { openBoxberry } from '../../shipping/providers/boxberry/test-boxberry.ts';

const POINT = aCheckout({
  shipping_code: 'cdek-regular-ww',
  shipping_address: { cdek_fulfillment_point: 'CDEK-P0000' },
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
  expect(rows.map(({ letter: kind }) => kind)).toEqual(sent);
  expect(await point.parcels()).toMatchObject([{ state: 'ended' }]);

  const odd = await underWay();
  await odd.comesTo('SENT_TO_RECIPIENT_CITY');
  await follow();
  await odd.comesTo('ACCEPTED_IN_TRANSIT_CITY', { ago: 48 });
  await odd.comesTo('TELEPORTED');
  await carrier.setParcelCourse(`${odd.number}-1`, { code: 'DELIVERED', deleted: true });
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

it('carrier: an outage or a malformed answer moves no order; an unauthenticated callback only makes the shop ask the carrier', async () => {
  const { shop, carrier, follow, underWay } = await openShopOn();
  const { number, comesTo, statusOf } = await underWay();
  await comesTo('DELIVERED');
  for (const mode of ['down', 'malformed']) {
    await carrier.setBehaviour(mode, 'orders/read');
    expect(await follow(), mode).toEqual([]);
    expect(await statusOf(), mode).toBe('consolidated_for_shipping');
  }
  await follow();
  expect(await statusOf()).toBe('issued');
  await carrier.setParcelCourse(`${number}-1`, { forget: true });
  expect(await follow()).toEqual([]);

  const hinted = await underWay();
  const [parcel] = await hinted.parcels();
  await hinted.comesTo('TAKEN_BY_COURIER');
  carrier.listRequests();
  await shop.api.receiveCarrierWebhook('cdek', { uuid: 'nobody-knows-it', attributes: { code: 'DELIVERED' } });
  await shop.api.receiveCarrierWebhook('cdek', 'rubbish');
  await shop.api.receiveCarrierWebhook('nobody', { uuid: parcel?.reference });
  await shop.runDueJobs();
  expect(carrier.listRequests()).toEqual([]);
  await shop.api.receiveCarrierWebhook('cdek', { uuid: parcel?.reference, attributes: { code: 'DELIVERED' } });
  await shop.runDueJobs();
  expect(carrier.listRequests()).toEqual(['orders/read']);
  expect(await hinted.statusOf()).toBe('shipping');
});

it('parcel that is abandoned while its carrier is asked: its events move the order no more', async () => {
  const { shop, follow, underWay } = await openShopOn();
  const { comesTo, parcels, statusOf } = await underWay();
  await comesTo('RECEIVED_AT_SHIPMENT_WAREHOUSE');
  const other = await shop.database.pool.connect();
  await other.query("begin; select from orders for update; update parcel set state = 'ended'");

  const following = follow();
  const isWaiting = await waits(shop);
  await other.query('commit');
  other.release();
  await following;

  expect(isWaiting).toBe(true);
  expect(await statusOf()).toBe('consolidated_for_shipping');
  expect(await parcels()).toMatchObject([{ state: 'ended', events: [] }]);
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
