import { expect, test } from 'vitest';
import type { ParcelRequest } from '../provider.ts';
import { aParcel } from '../test-carrier.ts';
import { openPochta } from './test-pochta.ts';

const PARCEL = aParcel({ code: '900002', type: 'POSTAMAT' });
const ASKED = { number: PARCEL.number, reference: null };

async function openParcels() {
  const carrier = await openPochta();
  const { parcels } = carrier.provider;
  if (!parcels) throw new Error('the post takes no parcels');
  const { batches } = parcels;
  if (!batches) throw new Error('the post has no batches');
  return { ...carrier, parcels, batches };
}

const DAY = '2026-03-02';
const FIRST = { number: PARCEL.number, reference: '5001' };
const SECOND = { number: '100043-1', reference: '5002' };

test('pochta: a registered parcel has a barcode, and a repeated registration returns the same one', async () => {
  const { parcels, known, listRequests: asked } = await openParcels();

  const first = await parcels.ship(PARCEL);
  const calls = asked();
  const again = await parcels.ship(PARCEL);

  expect(first).toEqual({ kind: 'registered', reference: '5001', trackingNumber: '80080000005001' });
  expect(calls).toEqual(['backlog/search', 'shipment/search', 'backlog/create']);
  expect([again, asked()]).toEqual([first, ['backlog/search', 'shipment/search']]);
  expect(await known()).toMatchObject([
    {
      number: PARCEL.number,
      sent: {
        'order-num': PARCEL.number,
        'postoffice-code': '101000',
        'index-to': 900_002,
        'ecom-data': { 'delivery-point-index': '900002' },
        'region-to': 'Татарстан',
        'place-to': 'Казань',
        'recipient-name': 'Анна Ким',
        'tel-address': 79_161_234_567,
        mass: 900,
      },
    },
  ]);
});

test('pochta: a lost answer makes no second parcel', async () => {
  const { parcels, setBehaviour: plays, known } = await openParcels();
  await plays('unheard', 'backlog/create');

  const lost = await parcels.ship(PARCEL);

  expect(lost).toEqual({ kind: 'silent' });
  expect(await parcels.ship(PARCEL)).toMatchObject({ kind: 'registered', reference: '5001' });
  expect(await known()).toHaveLength(1);
});

test('pochta: of two parcels with one number one stays, and a number that merely contains it is another parcel', async () => {
  const { parcels, known, setParcelCourse: decides } = await openParcels();
  await parcels.ship({ ...PARCEL, number: '100042-11' });
  await parcels.ship(PARCEL);
  await decides(PARCEL.number, { double: true });

  const again = await parcels.ship(PARCEL);

  expect(again).toMatchObject({ kind: 'registered', reference: '5002' });
  expect((await known()).map(({ number }) => number)).toEqual(['100042-11', PARCEL.number]);
});

test.each([
  [
    'a locker that is gone',
    { destination: { ...PARCEL.destination, point: { code: '101000', type: 'POSTAMAT' } } },
    'ILLEGAL_INDEX_TO',
  ],
  ['too much weight', { weightG: 16_000 }, 'ILLEGAL_MASS_EXCESS'],
  ['a foreign phone', { recipient: { ...PARCEL.recipient, phone: '+4915112345678' } }, 'phone'],
  [
    'a code that is no index',
    { destination: { ...PARCEL.destination, point: { code: 'L1', type: 'POSTAMAT' } } },
    'point',
  ],
  ['a door in place of a locker', { destination: { ...PARCEL.destination, point: null } }, 'point'],
] as const)('pochta: with %s a parcel is refused, by a code and not by a sentence', async (_, changes, code) => {
  const { parcels, known } = await openParcels();

  expect(await parcels.ship({ ...PARCEL, ...changes } as ParcelRequest)).toEqual({ kind: 'refused', code });
  expect(await known()).toEqual([]);
});

test.each([
  ['down', 'backlog/search'],
  ['silent', 'shipment/search'],
  ['malformed', 'backlog/search'],
  ['throttled429', 'shipment/search'],
  ['quota', 'backlog/create'],
  ['malformed', 'backlog/create'],
])('pochta: while the service is %s at %s nothing is decided', async (mode, call) => {
  const { parcels, setBehaviour: plays, known } = await openParcels();
  await plays(mode, call);

  expect(await parcels.ship(PARCEL)).toEqual({ kind: 'silent' });
  expect(await known()).toEqual([]);
});

test('pochta: values that the post cannot read are refused with its code', async () => {
  const { parcels, setBehaviour: plays } = await openParcels();
  await plays('refused', 'backlog/create');

  expect(await parcels.ship(PARCEL)).toEqual({ kind: 'refused', code: '1003' });
});

test('pochta: a parcel is canceled until it is handed over, and an unknown one counts as canceled', async () => {
  const { parcels, setBehaviour: plays, known } = await openParcels();
  await parcels.ship(PARCEL);
  await plays('down', 'backlog/delete');
  const silent = await parcels.cancel(ASKED);
  await plays('unheard', 'backlog/delete');
  const unheard = await parcels.cancel(ASKED);

  expect([silent, unheard]).toEqual([{ kind: 'silent' }, { kind: 'silent' }]);
  expect(await parcels.cancel(ASKED)).toEqual({ kind: 'canceled' });
  expect(await known()).toEqual([]);
});

test('pochta: a single request puts parcels into one batch, and a repeated one leaves them there', async () => {
  const { parcels, batches, listRequests: asked } = await openParcels();
  await parcels.ship(PARCEL);
  await parcels.ship({ ...PARCEL, number: SECOND.number });
  asked();

  const put = await batches.add([FIRST, SECOND], DAY);
  const calls = asked();
  const again = await batches.add([FIRST, SECOND], DAY);

  expect(put).toEqual({
    kind: 'told',
    parcels: [
      { number: FIRST.number, batch: '15' },
      { number: SECOND.number, batch: '15' },
    ],
  });
  expect(calls).toEqual(['shipment/create']);
  expect(again).toEqual(put);
  expect(await parcels.ship(PARCEL)).toMatchObject({ kind: 'registered', reference: '5001' });
});

test('pochta: a lost answer about a batch makes no second batch, and a parcel unknown to the post is left out', async () => {
  const { parcels, batches, setBehaviour: plays, setParcelCourse: decides } = await openParcels();
  await parcels.ship(PARCEL);
  await parcels.ship({ ...PARCEL, number: SECOND.number });
  await plays('unheard', 'shipment/create');
  const lost = await batches.add([FIRST, SECOND], DAY);
  await decides(SECOND.number, { forget: true });

  expect(lost).toEqual({ kind: 'silent' });
  expect(await batches.add([FIRST, SECOND], DAY)).toEqual({
    kind: 'told',
    parcels: [{ number: FIRST.number, batch: '15' }],
  });
});

test('pochta: a parcel in a batch is removed from it and canceled, until it was handed over', async () => {
  const {
    parcels,
    batches,
    setBehaviour: plays,
    setParcelCourse: decides,
    known,
    listRequests: asked,
  } = await openParcels();
  await parcels.ship(PARCEL);
  await parcels.ship({ ...PARCEL, number: SECOND.number });
  await batches.add([FIRST, SECOND], DAY);
  await plays('unheard', 'backlog/return');
  const lost = await batches.takeOut([FIRST]);
  const out = await batches.takeOut([FIRST]);
  await batches.add([FIRST], DAY);
  await decides(SECOND.number, { isHandedOver: true });

  expect([lost, out]).toEqual([
    { kind: 'silent' },
    { kind: 'told', parcels: [{ number: FIRST.number, batch: null }] },
  ]);
  expect(await batches.takeOut([SECOND])).toEqual({
    kind: 'told',
    parcels: [{ number: SECOND.number, batch: '15' }],
  });
  expect(await parcels.cancel(ASKED)).toEqual({ kind: 'canceled' });
  asked();
  expect(await parcels.cancel({ number: SECOND.number, reference: null })).toEqual({ kind: 'too_late' });
  await plays('refused', 'backlog/return');
  expect(await parcels.cancel({ number: SECOND.number, reference: null })).toEqual({ kind: 'too_late' });
  expect(asked()).not.toContain('backlog/delete');
  expect((await known()).map(({ number }) => number)).toEqual([SECOND.number]);
});

test('pochta: parcels in a batch stay there, and only the others are added to another', async () => {
  const { parcels, batches } = await openParcels();
  await parcels.ship(PARCEL);
  await parcels.ship({ ...PARCEL, number: SECOND.number });
  await batches.add([FIRST], DAY);

  expect(await batches.add([FIRST, SECOND], DAY)).toEqual({
    kind: 'told',
    parcels: [
      { number: FIRST.number, batch: '15' },
      { number: SECOND.number, batch: '16' },
    ],
  });
});
