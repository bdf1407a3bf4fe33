import { demo } from '@kashtanka/demo';
import type { OrderStatus } from '@kashtanka/rules';
import { DAY_MS, HOUR_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { carryThrough, pay } from '../../testing/admin.ts';
import { openShopWithBank } from '../../testing/bank.ts';
import { aCheckout, placeOrder, readOrder } from '../../testing/scenarios.ts';
import { handOf } from '../../testing/staff.ts';
import { openBoxberry } from '../shipping/providers/test-boxberry.ts';
import type { TestCarrier } from '../shipping/providers/test-carrier.ts';
import { openCdek } from '../shipping/providers/test-cdek.ts';

type OpenCarrier = (options: { nowMs: () => number }) => Promise<TestCarrier>;

/** A paid order that goes by a carrier, CDEK if none is named, packed, and whoever packs it. */
async function packed({ to = [] as OrderStatus[], request = aCheckout(), open = openCdek as OpenCarrier } = {}) {
  const carriers: TestCarrier[] = [];
  const world = await openShopWithBank({
    carriers: async (clock) => {
      const cdek = await open({ nowMs: () => clock.now().getTime() });
      carriers.push(cdek);
      return [cdek.provider];
    },
  });
  const { shop } = world;
  const [cdek] = carriers;
  if (!cdek) throw new Error('there is no carrier');
  const placed = await pay(world, await placeOrder(shop, { articles: { [demo.collarInStock]: 1 }, request }));
  await carryThrough(shop, placed, 'authorized', ...to);
  const { number } = placed.order;
  const hand = await handOf(shop, 'warehouse');
  const parcels = async () => (await shop.api.orders.show(number))?.parcels ?? [];
  return { shop, cdek, placed, number, parcels, ask: (g?: number) => shop.api.orders.parcel(hand, number, g) };
}

/** Registered, and handed over by the warehouse. */
async function underWay(request = aCheckout(), to: OrderStatus[] = ['consolidated_for_shipping']) {
  const world = await packed({ to, request });
  const { shop, cdek, ask, number } = world;
  await ask();
  await shop.runDueJobs();
  shop.clock.advance(HOUR_MS);
  await shop.runDueJobs();
  cdek.asked();
  /** What CDEK knows of it from then on; `ago` is hours before now. */
  const comesTo = (code: string, { ago = 0, attempt = 1 } = {}) =>
    cdek.decides(`${number}-${attempt}`, {
      code,
      at: new Date(shop.clock.now().getTime() - ago * HOUR_MS).toISOString(),
    });
  const follow = async () => {
    shop.clock.advance(2 * HOUR_MS);
    await shop.runJob('parcels_follow');
    return shop.runDueJobs();
  };
  const letters = async () => {
    const { rows } = await shop.database.pool.query<{ letter: string }>('select letter from outbox');
    return rows.map(({ letter }) => letter);
  };
  return { ...world, comesTo, follow, letters };
}

const POINT = aCheckout({
  shipping_code: 'cdek-regular-ww',
  shipping_address: { cdek_fulfillment_point: 'CDEK-P0000' },
});

describe('a parcel that a carrier is asked to take', () => {
  it('It is told to the carrier once, and its number comes to staff and shopper [ORDER-09] [D64]', async () => {
    const { shop, placed, ask, parcels, cdek, number } = await packed();

    const asked = await ask(900);
    const twice = await ask();
    const failures = await shop.runDueJobs();
    const before = await parcels();
    shop.clock.advance(HOUR_MS);
    await shop.runDueJobs();

    expect(asked).toEqual({ ok: true, parcel: `${number}-1`, carrier: 'cdek', weightG: 900 });
    expect(twice).toEqual({ ok: false, problem: 'under_way', parcel: `${number}-1` });
    expect([failures, before]).toMatchObject([[], [{ state: 'asked', weight_g: 900, asked_by: 'Степан' }]]);
    expect(await parcels()).toMatchObject([{ state: 'registered', tracking_number: '10248901' }]);
    expect(await readOrder(placed)).toMatchObject({ tracking_number: '10248901', status: 'authorized' });
    expect((await cdek.known()).map((one) => one.number)).toEqual([`${number}-1`]);
    const subject = `order ${number}`;
    const [first, second] = (await shop.api.staff.audit({ name: null, subject, since: null, limit: 2 })).reverse();
    expect([first, second]).toMatchObject([
      { act: 'orders parcel', name: 'Степан', refusal: null, details: { weightG: 900 } },
      { refusal: 'under_way' },
    ]);
  });

  it('An answer that got lost, a carrier that is down and a job that runs twice make no second parcel', async () => {
    const { shop, ask, parcels, cdek, number } = await packed();
    await ask();
    await cdek.plays('unheard', 'orders');

    const failures = await shop.runDueJobs();
    await cdek.plays('down', 'orders/read');
    shop.clock.advance(HOUR_MS);
    failures.push(...(await shop.runDueJobs()));
    shop.clock.advance(HOUR_MS);
    await shop.runDueJobs();
    const [parcel] = await parcels();
    await shop.runJob('parcel_register', { parcelId: parcel?.id });

    expect(failures).toHaveLength(2);
    expect(parcel).toMatchObject({ state: 'registered', tracking_number: '10248901' });
    expect((await cdek.known()).map((one) => one.number)).toEqual([`${number}-1`]);
  });

  it('One that the carrier refuses says with what, and may be asked for once more under another number', async () => {
    const { shop, ask, parcels, number, cdek } = await packed();
    await shop.database.pool.query(`update orders set recipient = jsonb_set(recipient, '{phone}', '"112"')`);
    await ask();
    await shop.runDueJobs();
    shop.clock.advance(HOUR_MS);
    await shop.runDueJobs();
    const refused = await parcels();
    await shop.database.pool.query(
      `update orders set recipient = jsonb_set(recipient, '{phone}', '"+79161234567"')`,
    );

    const again = await ask();
    await shop.runDueJobs();
    shop.clock.advance(HOUR_MS);
    await shop.runDueJobs();

    expect(refused).toMatchObject([{ state: 'refused', refusal: 'v2_field_is_empty' }]);
    expect(again).toMatchObject({ ok: true, parcel: `${number}-2` });
    expect((await parcels()).map(({ state }) => state)).toEqual(['refused', 'registered']);
    expect(await cdek.known()).toHaveLength(2);
  });

  it('What is not packed, is fetched, or weighs nothing or too much, is asked of nobody', async () => {
    const { shop, ask, placed, number } = await packed();
    const owner = await handOf(shop, 'owner');
    const heavy = [await ask(31_001), await ask(0)];
    await shop.api.orders.move(owner, number, 'awaiting_to_resolve');

    const late = await ask();
    const accountant = await shop.api.orders.parcel(await handOf(shop, 'accountant'), number);
    const nobody = await shop.api.orders.parcel(owner, '1');
    await shop.database.pool.query(`update orders set shipping_code = 'msk-express'`);
    const byHand = await ask();

    expect(heavy).toEqual([1, 2].map(() => ({ ok: false, problem: 'bad_weight' })));
    expect(late).toEqual({ ok: false, problem: 'not_packed', status: 'awaiting_to_resolve' });
    expect([accountant, nobody, byHand]).toMatchObject([
      { problem: 'not_allowed' },
      { problem: 'unknown' },
      { problem: 'by_hand' },
    ]);
    expect(placed.order.number).toBe(number);
  });
});

describe('a parcel under way', () => {
  it('Its carrier’s news moves the order as a hand would, to its end, with letters [ORDER-10] [ORDER-11] [D63] [D66]', async () => {
    const { shop, number, placed, comesTo, follow, parcels, letters } = await underWay(POINT);
    await comesTo('RECEIVED_AT_SHIPMENT_WAREHOUSE');
    await follow();
    const taken = await readOrder(placed);
    await comesTo('ACCEPTED_AT_PICK_UP_POINT');
    await follow();
    await follow();
    const waiting = await readOrder(placed);
    await comesTo('DELIVERED');

    const failures = await follow();

    expect([failures, taken.status, waiting.status]).toEqual([[], 'shipping', 'shipping']);
    expect(await readOrder(placed)).toMatchObject({ status: 'issued' });
    expect((await shop.api.orders.show(number))?.history.slice(-2)).toMatchObject([
      { status: 'shipping', actor: 'carrier', reason: 'cdek: RECEIVED_AT_SHIPMENT_WAREHOUSE' },
      { status: 'issued', actor: 'carrier', reason: 'cdek: DELIVERED' },
    ]);
    expect((await letters()).sort()).toEqual([
      'order_arrived',
      'order_issued',
      'order_paid',
      'order_placed',
      'order_shipped',
    ]);
    expect(await parcels()).toMatchObject([{ state: 'ended' }]);
  });

  it('A word that is unknown, taken back or older than the last one changes nothing, and is kept', async () => {
    const { placed, comesTo, follow, parcels, cdek, number } = await underWay();
    await comesTo('SENT_TO_RECIPIENT_CITY');
    await follow();
    await comesTo('ACCEPTED_IN_TRANSIT_CITY', { ago: 48 });
    await comesTo('TELEPORTED');
    await cdek.decides(`${number}-1`, { code: 'DELIVERED', deleted: true });

    await follow();

    expect(await readOrder(placed)).toMatchObject({ status: 'shipping' });
    expect((await parcels())[0]?.events.map(({ raw_code, news, moved_to }) => [raw_code, news, moved_to])).toEqual([
      ['ACCEPTED_IN_TRANSIT_CITY', 'in_transit', null],
      ['CREATED', 'registered', null],
      ['SENT_TO_RECIPIENT_CITY', 'in_transit', 'shipping'],
      ['TELEPORTED', null, null],
    ]);
  });

  it('What the carrier took before the warehouse said so moves the order as soon as it has', async () => {
    const { shop, placed, comesTo, follow } = await underWay(aCheckout(), []);
    await comesTo('TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY');
    await follow();
    const before = await readOrder(placed);
    await carryThrough(shop, placed, 'consolidated_for_shipping');

    await follow();

    expect(before.status).toBe('authorized');
    expect(await readOrder(placed)).toMatchObject({ status: 'shipping' });
  });

  it('One that nobody took is told as failed; the goods are counted by the warehouse [ORDER-14]', async () => {
    const { placed, comesTo, follow } = await underWay();
    await comesTo('NOT_DELIVERED');

    await follow();

    expect(await readOrder(placed)).toMatchObject({ status: 'delivery_failed' });
  });

  it('A carrier that is down, talks rubbish or has lost the parcel changes nothing, and is asked again later', async () => {
    const { placed, comesTo, follow, cdek, number } = await underWay();
    await comesTo('DELIVERED');
    const seen: string[] = [];
    for (const mode of ['down', 'malformed']) {
      await cdek.plays(mode, 'orders/read');
      expect(await follow()).toEqual([]);
      seen.push((await readOrder(placed)).status);
    }

    await follow();
    const after = await readOrder(placed);
    await cdek.decides(`${number}-1`, { forget: true });

    expect(seen).toEqual(['consolidated_for_shipping', 'consolidated_for_shipping']);
    expect(after.status).toBe('issued');
    expect(await follow()).toEqual([]);
  });

  it('A hint of anybody makes the shop ask, and nothing of it is believed', async () => {
    const { shop, placed, comesTo, parcels, cdek } = await underWay();
    const [parcel] = await parcels();
    await comesTo('TAKEN_BY_COURIER');

    await shop.api.hearCarrier('cdek', { uuid: 'nobody-knows-it', attributes: { code: 'DELIVERED' } });
    await shop.api.hearCarrier('cdek', 'rubbish');
    await shop.api.hearCarrier('nobody', { uuid: parcel?.reference });
    await shop.runDueJobs();
    const before = cdek.asked();
    await shop.api.hearCarrier('cdek', { uuid: parcel?.reference, attributes: { code: 'DELIVERED' } });
    await shop.runDueJobs();

    expect(before).toEqual([]);
    expect(cdek.asked()).toEqual(['orders/read']);
    expect(await readOrder(placed)).toMatchObject({ status: 'shipping' });
  });
});

describe('a parcel that nobody waits for any more', () => {
  it('One whose job the queue has lost is asked for again within the hour', async () => {
    const { shop, ask, parcels } = await packed();
    await ask();
    await shop.database.pool.query('delete from graphile_worker._private_jobs');
    shop.clock.advance(HOUR_MS / 2);
    await shop.runJob('parcels_resume');
    expect(await shop.runDueJobs()).toEqual([]);
    expect(await parcels()).toMatchObject([{ state: 'asked' }]);
    shop.clock.advance(HOUR_MS);

    await shop.runJob('parcels_resume');
    await shop.runDueJobs();
    shop.clock.advance(HOUR_MS);
    await shop.runDueJobs();

    expect(await parcels()).toMatchObject([{ state: 'registered' }]);
  });

  it('One that its carrier says nothing more of comes to its end after three months, and keeps no other from it', async () => {
    const { shop, placed, ask, number, parcels } = await underWay();
    await carryThrough(shop, placed, 'authorized');
    shop.clock.advance(89 * DAY_MS);
    await shop.runJob('parcels_resume');
    const before = await parcels();
    shop.clock.advance(2 * DAY_MS);

    await shop.runJob('parcels_resume');

    expect(before).toMatchObject([{ state: 'registered' }]);
    expect(await parcels()).toMatchObject([{ state: 'ended', cancel: null }]);
    expect(await ask()).toMatchObject({ ok: true, parcel: `${number}-2` });
  });

  it('One that is given up is let go by its carrier, who and why is written down, and another may be asked for [D64]', async () => {
    const { shop, cdek, ask, number, parcels } = await packed();
    const hand = await handOf(shop, 'warehouse');
    const nothing = await shop.api.orders.giveUpParcel(hand, number);
    await ask();
    await shop.runDueJobs();
    shop.clock.advance(HOUR_MS);
    await shop.runDueJobs();

    const given = await shop.api.orders.giveUpParcel(hand, number);
    await cdek.plays('down', 'orders/delete');
    const failures = await shop.runDueJobs();
    for (let asked = 0; asked < 2; asked += 1) {
      shop.clock.advance(HOUR_MS);
      await shop.runDueJobs();
    }
    const again = await ask();

    expect([nothing, given]).toEqual([
      { ok: false, problem: 'none_under_way' },
      { ok: true, parcel: `${number}-1`, carrier: 'cdek' },
    ]);
    expect(failures).toHaveLength(1);
    expect((await parcels())[0]).toMatchObject({ state: 'ended', cancel: 'done' });
    expect(again).toMatchObject({ ok: true, parcel: `${number}-2` });
    const subject = `order ${number}`;
    expect(await shop.api.staff.audit({ name: null, subject, since: null, limit: 2 })).toMatchObject([
      { act: 'orders parcel', details: { weightG: expect.any(Number) } },
      { act: 'orders parcel', name: 'Степан', details: { isGivenUp: true } },
    ]);
  });

  it('One that was handed over is not let go, and staff is told', async () => {
    const { shop, number, comesTo, parcels } = await underWay();
    await comesTo('RECEIVED_AT_SHIPMENT_WAREHOUSE');

    await shop.api.orders.giveUpParcel(await handOf(shop, 'warehouse'), number);
    await shop.runDueJobs();
    shop.clock.advance(HOUR_MS);
    await shop.runDueJobs();

    expect(await parcels()).toMatchObject([{ state: 'ended', cancel: 'too_late' }]);
    expect(shop.log.lines).toContainEqual(
      expect.objectContaining({ level: 'error', fields: { order: Number(number), carrier: 'cdek' } }),
    );
  });

  it('An order that is canceled takes its parcel back from the carrier, also one that has not said yes yet', async () => {
    const { shop, cdek, ask, number, parcels } = await packed();
    await ask();
    await cdek.plays('unheard', 'orders');
    await shop.runDueJobs();

    const canceled = await shop.api.orders.move(await handOf(shop, 'manager'), number, 'canceled');
    for (let asked = 0; asked < 3; asked += 1) {
      await shop.runDueJobs();
      shop.clock.advance(HOUR_MS);
    }

    expect(canceled).toMatchObject({ ok: true });
    expect(await parcels()).toMatchObject([{ state: 'ended', cancel: 'done' }]);
    expect((await cdek.known()).map((one) => one.number)).toEqual([`${number}-1`]);
  });
});

it('A parcel of Boxberry is taken, followed to its end and told of as one of CDEK is [ORDER-09] [ORDER-11] [D63]', async () => {
  const request = aCheckout({
    shipping_code: 'boxberry-courier',
    shipping_address: {
      country: 'RU',
      state: 'Татарстан',
      city: 'Казань',
      line1: 'ул. Баумана, 5',
      postcode: '420015',
    },
  });
  const {
    shop,
    cdek: boxberry,
    placed,
    number,
    ask,
    parcels,
  } = await packed({
    to: ['consolidated_for_shipping'],
    request,
    open: openBoxberry,
  });
  await ask();
  await shop.runDueJobs();
  const taken = await readOrder(placed);
  shop.clock.advance(HOUR_MS);
  await boxberry.decides(`${number}-1`, { code: 'Принято к доставке', at: shop.clock.now().toISOString() });
  await boxberry.decides(`${number}-1`, { code: 'Выдано', at: shop.clock.now().toISOString() });

  await shop.runJob('parcels_follow');
  await shop.runDueJobs();

  expect(taken).toMatchObject({ tracking_number: '50100200300', status: 'consolidated_for_shipping' });
  expect(await readOrder(placed)).toMatchObject({ status: 'issued' });
  expect(await parcels()).toMatchObject([{ carrier: 'boxberry', state: 'ended' }]);
});
