import { DAY_MS, HOUR_MS, ORDER_STATUSES } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { carryThrough } from '../../../testing/admin.ts';
import { discardJobs } from '../../../testing/database/due-jobs.ts';
import { aBowl, aCollar, load } from '../../../testing/documents.ts';
import { waits } from '../../../testing/invariants/invariants.ts';
import { openShopOn } from '../../../testing/partners/carrier-shop.ts';
import { aCheckout, readOrder } from '../../../testing/scenarios.ts';
import { actorOf } from '../../../testing/staff.ts';
import { openCdek } from '../../shipping/providers/cdek/test-cdek.ts';
import type { ParcelRequest } from '../../shipping/providers/provider.ts';

it('parcel: is registered with the carrier once, by number, also after lost answers; a refused one may be registered again [ORDER-09] [D64]', async () => {
  const { shop, carrier, anHourLater, packed, knownOf } = await openShopOn();
  const { number, ask, parcels, placed } = await packed();
  expect(await ask(900)).toMatchObject({ ok: true, parcel: `${number}-1`, carrier: 'cdek', weightG: 900 });
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
  await carrier.setBehaviour('unheard', 'orders');
  const failures = await shop.runDueJobs();
  await carrier.setBehaviour('down', 'orders/read');
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
  expect(await refused.ask()).toEqual({ ok: false, problem: 'under_way', parcel: `${refused.number}-2` });
  await shop.api.orders.giveUpParcel(await actorOf(shop, 'warehouse'), refused.number);
  expect(await refused.ask()).toMatchObject({ ok: true, parcel: `${refused.number}-3` });
});

it('parcel: is refused by a wrong weight, status, role or method', async () => {
  const { shop, packed } = await openShopOn();
  const { number, ask } = await packed();
  const owner = await actorOf(shop, 'owner');
  for (const grams of [31_001, 0]) expect(await ask(grams)).toEqual({ ok: false, problem: 'bad_weight' });
  await shop.api.orders.move(owner, number, 'awaiting_to_resolve');
  expect(await ask()).toEqual({ ok: false, problem: 'not_packed', status: 'awaiting_to_resolve' });
  const accountant = await shop.api.orders.parcel(await actorOf(shop, 'accountant'), number);
  expect(accountant).toMatchObject({ problem: 'not_allowed' });
  expect(await shop.api.orders.parcel(owner, '1')).toMatchObject({ problem: 'unknown' });
  const packedIn: string[] = [];
  for (const status of ORDER_STATUSES) {
    await shop.database.pool.query('update orders set status = $1', [status]);
    const asked = await ask(0);
    if (!asked.ok && asked.problem === 'bad_weight') packedIn.push(status);
  }
  expect(packedIn).toEqual(['authorized', 'consolidated_for_shipping']);
  await shop.database.pool.query(`update orders set shipping_code = 'msk-express'`);
  expect(await ask()).toMatchObject({ problem: 'by_hand' });
});

it('parcel that got stuck: is registered within the hour after its job was lost, and ends after three months of silence', async () => {
  const { shop, anHourLater, packed, underWay } = await openShopOn();
  const lost = await packed();
  await lost.ask();
  await discardJobs(shop.database.pool);
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

it('parcel that is abandoned or whose order is canceled: is canceled with the carrier, unless it was handed over [D64]', async () => {
  const { shop, carrier, actor, anHourLater, packed, underWay, knownOf } = await openShopOn();
  const { number, ask, parcels } = await packed();
  expect(await shop.api.orders.giveUpParcel(actor, number)).toEqual({ ok: false, problem: 'none_under_way' });
  await ask();
  await shop.runDueJobs();
  await anHourLater();
  const given = await shop.api.orders.giveUpParcel(actor, number);
  await carrier.setBehaviour('down', 'orders/delete');
  const failures = await shop.runDueJobs();
  await anHourLater();
  await anHourLater();
  expect(given).toMatchObject({ ok: true, parcel: `${number}-1`, carrier: 'cdek' });
  expect(failures).toHaveLength(1);
  const [canceledParcel] = await parcels();
  expect(canceledParcel).toMatchObject({ state: 'ended', cancel: 'done' });
  carrier.listRequests();
  await shop.runJob('parcel_cancel', { parcelId: canceledParcel?.id });
  expect(carrier.listRequests(), 'once').toEqual([]);
  expect(await ask()).toMatchObject({ ok: true, parcel: `${number}-2` });
  const subject = `order ${number}`;
  expect(await shop.api.staff.audit({ name: null, subject, since: null, limit: 2 })).toMatchObject([
    { act: 'orders parcel', details: { weightG: expect.any(Number) } },
    { act: 'orders parcel', name: 'Степан', details: { isGivenUp: true } },
  ]);
  await shop.runDueJobs();

  const late = await underWay();
  await late.comesTo('RECEIVED_AT_SHIPMENT_WAREHOUSE');
  await shop.api.orders.giveUpParcel(actor, late.number);
  await shop.runDueJobs();
  await anHourLater();
  expect(await late.parcels()).toMatchObject([{ state: 'ended', cancel: 'too_late' }]);
  expect(shop.log.lines).toContainEqual(
    expect.objectContaining({ level: 'error', fields: { order: Number(late.number), carrier: 'cdek' } }),
  );

  // The carrier has not confirmed yet.
  const canceled = await packed();
  await canceled.ask();
  await carrier.setBehaviour('unheard', 'orders');
  await shop.runDueJobs();
  const moved = await shop.api.orders.move(await actorOf(shop, 'manager'), canceled.number, 'canceled');
  for (let asked = 0; asked < 3; asked += 1) {
    await shop.runDueJobs();
    shop.clock.advance(HOUR_MS);
  }
  expect(moved).toMatchObject({ ok: true });
  expect(await canceled.parcels()).toMatchObject([{ state: 'ended', cancel: 'done' }]);
  expect(await knownOf(canceled.number)).toEqual([`${canceled.number}-1`]);
});

/** A shop on a carrier that records the registered parcels. */
async function openRecordingShop() {
  const shipped: ParcelRequest[] = [];
  const world = await openShopOn(async (options) => {
    const opened = await openCdek(options);
    const { parcels } = opened.provider;
    if (!parcels) throw new Error('CDEK takes no parcels');
    const ship: typeof parcels.ship = async (parcel) => {
      shipped.push(parcel);
      return { kind: 'waiting' };
    };
    return { ...opened, provider: { ...opened.provider, parcels: { ...parcels, ship } } };
  });
  return { ...world, shipped };
}

it('parcel: holds all units of all lines, and weighs as much unless the warehouse weighs it, up to 31 kilograms', async () => {
  const { shop, packed, shipped } = await openRecordingShop();
  const size = { article: 'clr09-01-s', attributes: { size: 's' }, price: '2000.00', stock: 3, weight_g: 150 };
  await load(shop, { products: [aBowl({ weight_g: 400 }), aCollar({ variants: [size] })] });
  const { number, ask } = await packed({ articles: { 'bwl09-01': 3, 'clr09-01-s': 2 } });

  expect(await ask()).toMatchObject({ ok: true, parcel: `${number}-1`, carrier: 'cdek', weightG: 1_500 });
  await shop.runDueJobs();
  expect(shipped).toEqual([
    {
      number: `${number}-1`,
      weightG: 1_500,
      recipient: { name: 'Анна Ким', phone: '+79161234567', email: 'anna@example.com' },
      destination: {
        country: 'RU',
        region: 'Свердловская область',
        city: 'Екатеринбург',
        postcode: '620014',
        point: null,
      },
      street: 'ул. Ленина, 5, кв. 12',
      comment: 'домофон 12',
      items: [
        { article: 'bwl09-01', name: 'Миска', quantity: 3, unitPrice: 1_000_00 },
        { article: 'clr09-01-s', name: 'Ошейник', quantity: 2, unitPrice: 2_000_00 },
      ],
    },
  ]);

  const unknown = await packed({ articles: { 'clr09-01-s': 1 } });
  await shop.database.pool.query("update order_line set article = 'gone' where order_number = $1", [
    unknown.number,
  ]);
  expect(await unknown.ask()).toEqual({ ok: false, problem: 'no_weight' });
  expect(await unknown.ask(31_000)).toMatchObject({ ok: true, weightG: 31_000 });
});

it('parcel that is abandoned while its carrier registers it: stays ended, and the order gets no tracking code', async () => {
  const { shop, anHourLater, packed } = await openShopOn();
  const { placed, ask, parcels } = await packed();
  await ask();
  await shop.runDueJobs();
  const other = await shop.database.pool.connect();
  await other.query("begin; select from orders for update; update parcel set state = 'ended'");

  const registering = anHourLater();
  const isWaiting = await waits(shop);
  await other.query('commit');
  other.release();
  await registering;

  expect(isWaiting).toBe(true);
  expect(await parcels()).toMatchObject([{ state: 'ended', reference: null, tracking_number: null }]);
  expect(await readOrder(placed)).toMatchObject({ tracking_number: null });
});

it('parcel to a pickup point: goes to one that has closed meanwhile, and to none that is unknown', async () => {
  const { shop, packed, shipped } = await openRecordingShop();
  const shipping_address = { cdek_fulfillment_point: 'CDEK-P0000' };
  const request = aCheckout({ shipping_code: 'cdek-regular-ww', shipping_address });
  const [closed, unknown] = [await packed({ request }), await packed({ request })];
  const change = (columns: string) =>
    shop.database.pool.query(`update pickup_point set ${columns} where code = 'CDEK-P0000'`);

  await change('is_hidden = true');
  await closed.ask();
  await shop.runDueJobs();
  await change("code = 'CDEK-P9999'");
  await unknown.ask();
  await shop.runDueJobs();

  const point = { code: 'CDEK-P0000', type: 'PVZ' };
  expect(shipped.map(({ destination }) => destination)).toEqual([
    { country: 'RU', region: 'Москва', city: 'Москва', postcode: null, point },
  ]);
  expect(await unknown.parcels()).toMatchObject([{ state: 'refused', refusal: 'point_unknown' }]);
});
