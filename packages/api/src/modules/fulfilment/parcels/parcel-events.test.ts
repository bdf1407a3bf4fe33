import { HOUR_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { carryThrough } from '../../../testing/admin.ts';
import { waits } from '../../../testing/invariants/invariants.ts';
import { openShopOn } from '../../../testing/partners/carrier-shop.ts';
import { aCheckout, readOrder } from '../../../testing/scenarios.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { openBoxberry } from '../../shipping/providers/boxberry/test-boxberry.ts';
import { openCdek } from '../../shipping/providers/cdek/test-cdek.ts';
import type { DeliveryProvider, TrackingResult } from '../../shipping/providers/provider.ts';

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

  await hinted.comesTo('DELIVERED');
  await follow();
  await shop.api.receiveCarrierWebhook('cdek', { uuid: parcel?.reference });
  const { rows } = await shop.database.pool.query(
    "select from graphile_worker.jobs where task_identifier = 'parcel_follow'",
  );
  expect(rows, 'a parcel that has ended').toEqual([]);
});

it('carrier: callbacks about two parcels at once make the shop ask for both', async () => {
  const { shop, underWay } = await openShopOn();
  const orders = [await underWay(), await underWay()];
  for (const { comesTo } of orders) await comesTo('TAKEN_BY_COURIER');
  const parcels = await Promise.all(orders.map(async (order) => (await order.parcels())[0]));

  for (const parcel of parcels) await shop.api.receiveCarrierWebhook('cdek', { uuid: parcel?.reference });
  await shop.runDueJobs();

  expect(await Promise.all(orders.map(({ statusOf }) => statusOf()))).toEqual(['shipping', 'shipping']);
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
  const [parcel] = await parcels();
  expect(parcel).toMatchObject({ carrier: 'boxberry', state: 'ended' });
  expect(parcel?.events.map(({ raw_code, moved_to }) => [raw_code, moved_to]).slice(-2)).toEqual([
    ['Принято к доставке', null],
    ['Выдано', 'issued'],
  ]);
});

it('parcels under way: are polled fifty at a time, each carrier until it does not respond three times in a row', async () => {
  const [cdek, boxberry] = [(await openCdek()).provider, (await openBoxberry()).provider];
  const polled: string[] = [];
  const answers: TrackingResult['kind'][] = [];
  const parcelsOf = ({ parcels }: DeliveryProvider, answer: () => TrackingResult['kind'] | undefined) => {
    if (!parcels) throw new Error('a carrier takes no parcels');
    const track: typeof parcels.track = async ({ reference }) => {
      polled.push(reference);
      return answer() === 'silent' ? { kind: 'silent' } : { kind: 'unknown' };
    };
    return { parcels: { ...parcels, track } };
  };
  const shop = await openTestShop({
    data: 'empty',
    carriers: [
      { ...cdek, ...parcelsOf(cdek, () => answers.shift()) },
      { ...boxberry, ...parcelsOf(boxberry, () => 'unknown') },
    ],
  });
  await shop.database.pool.query(
    `insert into parcel (order_number, attempt, carrier, weight_g, asked_at, asked_by, state, reference)
     select number, 1, case number when 52 then 'boxberry' else 'cdek' end, 500, $1::timestamptz, 'staff', 'registered', 'R' || number
     from generate_series(1, 52) as number order by number`,
    [shop.clock.now()],
  );
  const poll = async (...first: TrackingResult['kind'][]) => {
    answers.splice(0, Number.POSITIVE_INFINITY, ...first);
    polled.length = 0;
    await shop.runJob('parcels_follow');
    await shop.runDueJobs();
    return polled.toSorted();
  };

  const all = Array.from({ length: 52 }, (_, at) => `R${at + 1}`).toSorted();
  expect(await poll()).toEqual(all);
  expect(await poll('silent', 'silent', 'silent')).toEqual(['R1', 'R2', 'R3', 'R52']);
  expect(await poll('silent', 'silent', 'told', 'silent', 'silent')).toEqual(all);
});
