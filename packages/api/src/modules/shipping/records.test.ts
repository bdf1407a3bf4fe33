import type { PricedShippingCode } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { createGeography } from '#modules/geography';
import { inTransaction, type Tx } from '#platform/database';
import { openTestShop } from '../../testing/test-shop.ts';
import { createParcels } from './parcels.ts';
import type { Carrier, DeliveryProvider } from './providers/provider.ts';
import { type Parcel, parcelRecords } from './sql/parcels.ts';
import { deleteQuotes, findQuote, findQuotes, saveQuote } from './sql/quotes.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const LATER = new Date(NOON.getTime() + 1);

async function opened() {
  const { db } = (await openTestShop({ data: 'empty' })).database;
  const within = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(db, work);
  return { db, within };
}

it('parcels: are found by carrier, state and time of their request', async () => {
  const { db, within } = await opened();
  const add = (order_number: number, carrier: Carrier, asked_at: Date) =>
    within((tx) =>
      parcelRecords.insert(tx, { order_number, attempt: 1, carrier, weight_g: 500, asked_at, asked_by: 'staff' }),
    );
  const register = (id: number) =>
    within((tx) => parcelRecords.setState(tx, id, { state: 'registered', reference: 'R1' }));
  const asked = await add(1, 'cdek', NOON);
  const registered = [await add(2, 'cdek', NOON), await add(3, 'cdek', LATER), await add(4, 'pochta', NOON)];
  for (const id of registered) await register(id);
  const refused = await add(5, 'cdek', NOON);
  await within((tx) => parcelRecords.setState(tx, refused, { state: 'refused', refusal: 'point' }));
  const [first = 0, second = 0, ofPost = 0] = registered;
  const toPoll = (after: number, askedSince: Date, limit = 10) =>
    parcelRecords.listToPoll(db, 'cdek', { after, askedSince, limit });

  expect(await toPoll(0, NOON)).toEqual([first, second]);
  expect([await toPoll(first, NOON), await toPoll(0, LATER), await toPoll(0, NOON, 1)]).toEqual([
    [second],
    [second],
    [first],
  ]);
  expect((await parcelRecords.listRegistered(db, 'pochta')).map(({ id }) => id)).toEqual([ofPost]);
  expect((await parcelRecords.findByReference(db, 'pochta', 'R1'))?.id).toBe(ofPost);
  expect(await parcelRecords.findByReference(db, 'pochta', 'R2')).toBeUndefined();
  expect(await parcelRecords.listUnanswered(db, NOON)).toEqual([]);
  expect(await parcelRecords.listUnanswered(db, LATER)).toEqual([asked]);

  expect(await parcelRecords.end(db, NOON)).toEqual([]);
  expect((await parcelRecords.end(db, LATER)).sort()).toEqual([asked, first, ofPost].sort());
  const left = await Promise.all([second, refused].map((id) => parcelRecords.find(db, id)));
  expect(left).toMatchObject([{ state: 'registered' }, { state: 'refused', refusal: 'point' }]);
  await within((tx) => parcelRecords.setState(tx, second, { state: 'ended', tracking_number: 'T1' }));
  expect(await parcelRecords.find(db, second), 'keeps its reference').toMatchObject({
    reference: 'R1',
    tracking_number: 'T1',
  });
});

it('events of a parcel: are stored once, in the order of their time', async () => {
  const { db, within } = await opened();
  const parcel = { order_number: 1, carrier: 'cdek', weight_g: 500, asked_at: NOON, asked_by: 'staff' } as const;
  const id = await within((tx) => parcelRecords.insert(tx, { ...parcel, attempt: 1 }));
  const event = (raw_code: string, at: Date) => ({ at, heard_at: LATER, news: null, raw_code, moved_to: null });
  const [later, sooner] = [event('5', LATER), event('3', NOON)];

  await within((tx) => parcelRecords.insertEvents(tx, id, [later, sooner]));
  await within((tx) => parcelRecords.insertEvents(tx, id, [sooner, event('4', NOON)]));

  const [stored] = await parcelRecords.list(db, 1);
  expect(stored?.events.map(({ raw_code }) => raw_code)).toEqual(['3', '4', '5']);
});

it('prices of carriers: are stored for a method, a direction and a weight step, until they are too old', async () => {
  const { db } = await opened();
  const key = { method: 'cdek-courier', direction: 'Тверь', upToG: 500 } as const;
  const save = (changes: object, charge: number | null, asked_at: Date) =>
    saveQuote(db, { ...key, ...changes }, { charge, days_min: 1, days_max: 2, asked_at });
  await save({}, 100_00, NOON);
  await save({ upToG: 1_000 }, 200_00, NOON);
  await save({ method: 'cdek-regular-ww' }, 300_00, NOON);
  await save({ direction: 'Москва' }, null, LATER);
  const chargeOf = async (changes: object) => (await findQuote(db, { ...key, ...changes }))?.charge;

  expect([await chargeOf({}), await chargeOf({ upToG: 1_000 })]).toEqual([100_00, 200_00]);
  expect([await chargeOf({ direction: 'Москва' }), await chargeOf({ direction: 'Псков' })]).toEqual([
    null,
    undefined,
  ]);
  const found = await findQuotes(db, key, ['Тверь', 'Москва', 'Псков']);
  expect([...found].map(([direction, { charge }]) => [direction, charge]).sort()).toEqual([
    ['Москва', null],
    ['Тверь', 100_00],
  ]);
  await deleteQuotes(db, NOON);
  expect(await chargeOf({})).toBe(100_00);
  await deleteQuotes(db, LATER);
  expect([await chargeOf({}), await chargeOf({ direction: 'Москва' })]).toEqual([undefined, null]);
});

it('parcels of several carriers: are entrusted by method, and followed and canceled with their own carrier', async () => {
  const { database, events } = await openTestShop({ data: 'empty' });
  const { db } = database;
  const asked: string[] = [];
  const provider = (carrier: Carrier, method: PricedShippingCode): DeliveryProvider => {
    const silent = async (call: string) => {
      asked.push(`${carrier} ${call}`);
      return { kind: 'silent' } as const;
    };
    return {
      carrier,
      methods: [method],
      directionOf: () => '',
      quote: async () => ({ ok: false, problem: 'temporarily_unavailable' }),
      points: async function* () {},
      parcels: {
        methods: [method],
        ship: ({ number }) => silent(`ship ${number}`),
        track: ({ reference }) => silent(`track ${reference}`),
        cancel: ({ number }) => silent(`cancel ${number}`),
        parseWebhook: () => carrier,
        ...(carrier !== 'cdek' && {
          batches: { add: () => silent('add'), takeOut: () => silent('take out') },
        }),
      },
    };
  };
  const providers = [
    provider('cdek', 'cdek-courier'),
    provider('pochta', 'boxberry-courier'),
    provider('boxberry', 'bxb-courier'),
  ];
  const parcels = createParcels({ db, geography: createGeography({ db, events }), providers });
  const parcel = { order_number: 100, attempt: 2, carrier: 'boxberry', reference: 'R1' } as Parcel;

  const methods = ['bxb-courier', 'cdek-courier', 'pickup', 'no-shipping-required'] as const;
  expect(methods.map(parcels.carrierOf)).toEqual(['boxberry', 'cdek', undefined, undefined]);
  expect(parcels.carriersWithBatches).toEqual(['pochta', 'boxberry']);
  expect(parcels.parseWebhook('boxberry', {})).toBe('boxberry');
  await parcels.track(parcel);
  await parcels.track({ ...parcel, reference: null });
  await parcels.cancel(parcel);
  await parcels.addToBatch('boxberry', [parcel], '2026-11-21');
  await parcels.takeOut('boxberry', [parcel]);
  expect(asked).toEqual(['track R1', 'cancel 100-2', 'add', 'take out'].map((call) => `boxberry ${call}`));
});
