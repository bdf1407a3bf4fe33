import { expect, test } from 'vitest';
import type { ParcelRequest } from '../provider.ts';
import { aParcel } from '../test-carrier.ts';
import { momentOfBoxberry, toParcelEventKind } from './events.ts';
import { openBoxberry } from './test-boxberry.ts';

const PARCEL = aParcel({ code: '70002', type: 'PVZ' });
const TO_THE_DOOR: ParcelRequest = {
  ...PARCEL,
  destination: { ...PARCEL.destination, postcode: '420015', point: null },
  street: 'ул. Баумана, 5',
};

async function openParcels() {
  const carrier = await openBoxberry();
  const { parcels } = carrier.provider;
  if (!parcels) throw new Error('Boxberry takes no parcels');
  return { ...carrier, parcels };
}

test('boxberry: a registered parcel has a track number, and a repeated registration returns the same one', async () => {
  const { parcels, known, listRequests: asked } = await openParcels();

  const first = await parcels.ship(PARCEL);
  const calls = asked();
  const again = await parcels.ship(PARCEL);

  expect(first).toEqual({ kind: 'registered', reference: '50100200300', trackingNumber: '50100200300' });
  expect(calls).toEqual(['ParcelInfo', 'ParselCreate']);
  expect([again, asked()]).toEqual([first, ['ParcelInfo']]);
  expect(await known()).toHaveLength(1);
});

test('boxberry: a lost answer makes no second parcel', async () => {
  const { parcels, setBehaviour: plays, known } = await openParcels();
  await plays('unheard', 'ParselCreate');

  const lost = await parcels.ship(PARCEL);

  expect(lost).toEqual({ kind: 'silent' });
  expect(await parcels.ship(PARCEL)).toMatchObject({ kind: 'registered' });
  expect(await known()).toHaveLength(1);
});

test.each([
  ['a point that is gone', { destination: { ...PARCEL.destination, point: { code: '1', type: 'PVZ' } } }, 'point'],
  ['too much weight', { weightG: 32_000 }, 'weight'],
  ['a foreign phone', { recipient: { ...PARCEL.recipient, phone: '+4915112345678' } }, 'phone'],
  ['a door without a post code', { destination: { ...PARCEL.destination, point: null } }, 'postcode_required'],
] as const)('boxberry: with %s a parcel is refused, by a code and not by a sentence', async (_, changes, code) => {
  const { parcels, known } = await openParcels();

  expect(await parcels.ship({ ...PARCEL, ...changes } as ParcelRequest)).toEqual({ kind: 'refused', code });
  expect(await known()).toEqual([]);
});

test.each(['down', 'malformed', 'throttled429', 'refused'])(
  'boxberry: while the service is %s nothing is decided',
  async (mode) => {
    const { parcels, setBehaviour: plays, known } = await openParcels();
    await plays(mode, 'ParcelInfo');

    expect(await parcels.ship(TO_THE_DOOR)).toEqual({ kind: 'silent' });
    expect(await known()).toEqual([]);
  },
);

test('boxberry: parcel states are parsed by name and Moscow time; an unknown name moves nothing', async () => {
  const { parcels, setParcelCourse: decides } = await openParcels();
  await parcels.ship(TO_THE_DOOR);
  await decides(PARCEL.number, { code: 'Передано на  сортировку', at: '2026-03-02T10:00:00Z' });
  await decides(PARCEL.number, { code: 'Отправлено на Луну', at: '2026-03-02T11:00:00Z' });

  const tracked = await parcels.track({ reference: '50100200300', trackingNumber: null });

  expect(tracked).toMatchObject({
    kind: 'told',
    events: [
      { kind: 'registered' },
      { kind: 'in_transit', at: new Date('2026-03-02T10:00:00Z') },
      { kind: null, rawCode: 'Отправлено на Луну' },
    ],
  });
  expect(await parcels.track({ reference: '1', trackingNumber: null })).toEqual({ kind: 'unknown' });
});

test('boxberry: a parcel is canceled until it is handed over, and an unknown one counts as canceled', async () => {
  const { parcels, setParcelCourse: decides, setBehaviour: plays } = await openParcels();
  const asked = { number: PARCEL.number, reference: null };
  await parcels.ship(PARCEL);
  await decides(PARCEL.number, { isHandedOver: true });
  const late = await parcels.cancel(asked);
  await parcels.ship({ ...PARCEL, number: '100042-2' });
  await plays('down', 'CancelOrder');
  const silent = await parcels.cancel({ ...asked, number: '100042-2' });

  expect([late, silent]).toEqual([{ kind: 'too_late' }, { kind: 'silent' }]);
  expect(await parcels.cancel({ ...asked, number: '100042-2' })).toEqual({ kind: 'canceled' });
  expect(await parcels.cancel({ ...asked, number: '100042-2' })).toEqual({ kind: 'canceled' });
});

test('boxberry: dates come in two formats, and names in any spelling', () => {
  const at = new Date('2026-03-02T09:05:00Z');

  expect(momentOfBoxberry('2026-03-02 12:05:00')).toEqual(at);
  expect(momentOfBoxberry('02.03.2026 12:05')).toEqual(at);
  expect(momentOfBoxberry('вчера')).toBeUndefined();
  expect(toParcelEventKind(' ВЫДАНО ')).toBe('delivered');
  expect(toParcelEventKind('constructor')).toBeNull();
});

test('boxberry: a parcel lists its items and is worth all their units; nothing is to pay', async () => {
  const { parcels, listSent } = await openParcels();
  const items = [
    { article: 'clr02', name: 'Ошейник', quantity: 2, unitPrice: 249_000 },
    { article: 'bwl01', name: 'Миска', quantity: 1, unitPrice: 100_000 },
  ];

  await parcels.ship({ ...PARCEL, items });
  await parcels.ship({ ...TO_THE_DOOR, number: '100043-1', comment: 'код 5' });

  const [toPoint, toDoor] = listSent('/json.php').flatMap(({ body }) => {
    const sdata = new URLSearchParams(body).get('sdata');
    return sdata === null ? [] : [JSON.parse(sdata)];
  });
  expect(toPoint).toEqual({
    order_id: '100042-1',
    price: '5980.00',
    payment_sum: '0',
    delivery_sum: '0',
    vid: 1,
    shop: { name: '70002', name1: '010' },
    customer: { fio: 'Анна Ким', phone: '9161234567', email: 'anna@example.com' },
    items: [
      { id: 'clr02', name: 'Ошейник', UnitName: 'шт.', price: '2490.00', quantity: '2' },
      { id: 'bwl01', name: 'Миска', UnitName: 'шт.', price: '1000.00', quantity: '1' },
    ],
    weights: { weight: '900', x: 30, y: 20, z: 15 },
  });
  expect(toDoor).toMatchObject({
    price: '4980.00',
    vid: 2,
    kurdost: { index: '420015', citi: 'Казань', addressp: 'ул. Баумана, 5', comentk: 'код 5' },
  });
});

test.each([
  ['registered', ['Загружен реестр ИМ', 'Заказ создан в личном кабинете']],
  ['accepted', ['Принято к доставке']],
  ['in_transit', ['Передано на сортировку', 'В городе получателя', 'На отделении-получателе']],
  ['with_courier', ['Передано на курьерскую доставку']],
  ['at_point', ['Поступило в пункт выдачи']],
  ['attempt_failed', ['Возвращено с курьерской доставки']],
  ['delivered', ['Выдано']],
  ['returning', ['Готовится к возврату', 'Отправлено в пункт приёма', 'Возвращено в пункт приёма']],
  ['returned', ['Возвращено в ИМ']],
])('boxberry: %s is the meaning of %j', (kind, names) => {
  for (const name of names) expect(toParcelEventKind(name), name).toBe(kind);
});
