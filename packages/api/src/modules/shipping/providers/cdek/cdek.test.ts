import { HOUR_MS } from '@kashtanka/rules';
import { expect, test } from 'vitest';
import type { ParcelRequest } from '../provider.ts';
import { aParcel, NOON_MS } from '../test-carrier.ts';
import { toParcelEventKind } from './events.ts';
import { openCdek } from './test-cdek.ts';

const UNAVAILABLE = { ok: false, problem: 'temporarily_unavailable' };
const NO_DIRECTION = { ok: false, problem: 'direction_not_available' };

test('cdek: a quote has the price in roubles and the delivery in calendar days', async () => {
  const { quote } = await openCdek();

  expect(await quote()).toEqual({ ok: true, quote: { charge: 57_050, daysMin: 2, daysMax: 4 } });
});

test.each([
  ['a point', 'PVZ', 45_050],
  ['a locker', 'POSTAMAT', 45_050],
] as const)('cdek: delivery to %s costs less than delivery to the door', async (_, type, charge) => {
  const { quote } = await openCdek();

  const quoted = await quote({ method: 'cdek-regular-ww', destination: { point: { code: 'SIM3', type } } });

  expect(quoted).toMatchObject({ ok: true, quote: { charge } });
});

test('cdek: a parcel too heavy for a locker is not sent there', async () => {
  const { quote } = await openCdek();
  const locker = { code: 'SIM3', type: 'POSTAMAT' } as const;

  expect(await quote({ weightG: 21_000, destination: { point: locker } })).toEqual(NO_DIRECTION);
});

test('cdek: the region selects one of two towns with the same name; without it there is no match', async () => {
  const { quote } = await openCdek();
  const to = (region: string | null) => quote({ destination: { city: 'Киров', region } });

  const [near, far, unknown] = [await to('Калужская обл.'), await to('Кировская область'), await to(null)];

  expect(near).toMatchObject({ ok: true, quote: { charge: 57_050 } });
  expect(far).toMatchObject({ ok: true, quote: { charge: 72_050 } });
  expect(unknown).toEqual(NO_DIRECTION);
});

test.each(['Диксон', 'Нигде'])('quote: %s without delivery is a response, not a failure of CDEK', async (city) => {
  const { quote } = await openCdek();

  expect(await quote({ destination: { city, region: null } })).toEqual(NO_DIRECTION);
});

test('cdek: concurrent requests fetch one token, which is cached for an hour', async () => {
  const time = { nowMs: NOON_MS };
  const { quote, listRequests: asked } = await openCdek({ nowMs: () => time.nowMs });

  await Promise.all([quote(), quote({ weightG: 2_000 }), quote({ weightG: 3_000 })]);
  const first = asked().filter((call) => call === 'token');
  time.nowMs += HOUR_MS / 2;
  await quote();
  const meanwhile = asked().filter((call) => call === 'token');
  time.nowMs += HOUR_MS / 2;
  await quote();

  expect([first, meanwhile, asked()]).toEqual([['token'], [], ['token', 'calculator/tariff']]);
});

test('cdek: a rejected token is renewed once, and the request repeated', async () => {
  const { quote, listRequests: asked, setBehaviour: plays } = await openCdek();
  await quote();
  asked();
  await plays('expired_token', 'calculator/tariff');

  const quoted = await quote();

  expect(quoted).toMatchObject({ ok: true });
  expect(asked()).toEqual(['calculator/tariff', 'token', 'calculator/tariff']);
});

test('cdek: after a second rejected token the request fails', async () => {
  const { quote, listRequests: asked, setBehaviour: plays } = await openCdek();
  await plays('expired_token', 'location/cities', 'always');

  expect(await quote()).toEqual(UNAVAILABLE);
  expect(asked()).toEqual(['token', 'location/cities', 'token', 'location/cities']);
});

test('cdek: a wrong key gives no price, and is logged without the key', async () => {
  const { quote, failures } = await openCdek({ clientSecret: 'a secret that is wrong' });

  expect(await quote()).toEqual(UNAVAILABLE);
  expect(failures).toEqual([{ carrier: 'cdek', call: 'token', failure: 'refused', httpStatus: 401 }]);
});

const BAD_DAYS = ['down', 'silent', 'malformed', 'throttled429'];
const CALLS = ['token', 'location/cities', 'calculator/tariff'];

test.each(CALLS.flatMap((call) => BAD_DAYS.map((mode) => ({ call, mode }))))(
  'cdek: there is no price for now if the service is $mode at $call',
  async ({ call, mode }) => {
    const { quote, setBehaviour: plays, failures } = await openCdek();
    await plays(mode, call);

    expect(await quote()).toEqual(UNAVAILABLE);
    expect(failures).toMatchObject([{ call }]);
  },
);

test('cdek: an unknown origin city is an error of the settings, and not of the direction', async () => {
  const { quote, failures } = await openCdek({ fromCity: 1 });

  expect(await quote()).toEqual(UNAVAILABLE);
  expect(failures).toMatchObject([{ failure: 'refused', code: 'v2_sender_location_not_recognized' }]);
});

test('[PICKUPPOINT-01] Its points are read page by page, without those that are closed', async () => {
  const { list, listRequests: asked } = await openCdek({ points: 2_100 });

  const { points, isWhole } = await list();

  expect([points.length, isWhole]).toEqual([2_099, true]);
  expect(asked()).toEqual(['token', 'deliverypoints', 'deliverypoints', 'deliverypoints']);
  expect(points[1]).toEqual({
    code: 'SIM1',
    type: 'PVZ',
    name: 'Пункт на Учебной, 1',
    address: 'ул. Учебная, 1',
    city: 'Санкт-Петербург',
    region: 'Санкт-Петербург',
    country: 'RU',
    metro: null,
    station: null,
    workTime: 'Пн-Пт 10:00-20:00, Сб-Вс 10:00-18:00',
    phone: '+78000000000',
    email: 'point@cdek.example',
    comment: 'Вход со двора',
    location: { lat: '59.940100', lon: '30.310100' },
  });
});

test('cdek: a list is requested again while CDEK is busy, after growing pauses', async () => {
  const { list, setBehaviour: plays, pauses } = await openCdek();
  await plays('throttled429', 'deliverypoints', 2);

  expect(await list()).toMatchObject({ isWhole: true });
  expect(pauses).toEqual([1_000, 2_000]);
});

test.each(['down', 'silent', 'malformed', 'half_list'])('cdek: a list that is %s is incomplete', async (mode) => {
  const { list, setBehaviour: plays } = await openCdek();
  await plays(mode, 'deliverypoints', 'always');

  expect(await list()).toEqual({ points: [], isWhole: false });
});

test.each([
  ['the door', null, 137],
  ['a point', 'PVZ', 136],
  ['a locker', 'POSTAMAT', 368],
] as const)('cdek: the price to %s is asked for its own tariff', async (_, type, tariff_code) => {
  const { quote, listSent } = await openCdek();

  await quote({ weightG: 1_200, destination: { point: type && { code: 'SIM3', type } } });

  const asked = listSent('/v2/calculator/tariff').map(({ body }) => JSON.parse(body));
  expect(asked).toMatchObject([{ tariff_code, from_location: { code: 44 }, packages: [{ weight: 1_200 }] }]);
});

test('cdek: stored prices are those of a kind of place in a town of a region', async () => {
  const { provider } = await openCdek();
  const kazan = { country: 'RU', region: 'Татарстан', city: 'Казань', postcode: '420015', point: null };
  const directionTo = (changes: object) => provider.directionOf({ ...kazan, ...changes });
  const others = [
    { country: 'KZ' },
    { region: 'Кировская область' },
    { city: 'Киров' },
    { point: { code: 'SIM3', type: 'PVZ' } },
    { point: { code: 'SIM3', type: 'POSTAMAT' } },
  ];

  expect(new Set([{}, ...others].map(directionTo)).size).toBe(others.length + 1);
  expect(directionTo({ city: 'КАЗАНЬ', postcode: null })).toBe(directionTo({}));
});

async function openParcels() {
  const carrier = await openCdek();
  const { parcels } = carrier.provider;
  if (!parcels) throw new Error('CDEK takes no parcels');
  return { ...carrier, parcels };
}

const TO_A_POINT: ParcelRequest = {
  ...aParcel({ code: 'SIM3', type: 'PVZ' }),
  weightG: 1_000,
  items: [
    { article: 'clr02', name: 'Ошейник', quantity: 2, unitPrice: 249_050 },
    { article: 'bwl01', name: 'Миска', quantity: 1, unitPrice: 100_000 },
  ],
};

test('cdek: a parcel lists its items with their prices and their share of the weight, and nothing to pay', async () => {
  const { parcels, listSent } = await openParcels();
  const street = 'ул. Баумана, 5';
  const destination = { ...TO_A_POINT.destination, postcode: '420015', point: null };

  await parcels.ship(TO_A_POINT);
  await parcels.ship({ ...TO_A_POINT, number: '100043-1', comment: 'код 5', street, destination });

  const [toPoint, toDoor] = listSent('/v2/orders').flatMap(({ body }) => (body ? [JSON.parse(body)] : []));
  const item = { payment: { value: 0 }, weight: 333 };
  expect(toPoint).toEqual({
    type: 1,
    number: '100042-1',
    tariff_code: 136,
    comment: '',
    from_location: { code: 44 },
    delivery_point: 'SIM3',
    recipient: { name: 'Анна Ким', phones: [{ number: '+79161234567' }], email: 'anna@example.com' },
    delivery_recipient_cost: { value: 0 },
    packages: [
      {
        number: '100042-1',
        weight: 1_000,
        length: 30,
        width: 20,
        height: 15,
        items: [
          { ...item, ware_key: 'clr02', name: 'Ошейник', amount: 2, cost: 2_490.5 },
          { ...item, ware_key: 'bwl01', name: 'Миска', amount: 1, cost: 1_000 },
        ],
      },
    ],
  });
  expect(toDoor).toMatchObject({ number: '100043-1', tariff_code: 137, comment: 'код 5' });
  expect(toDoor.to_location).toEqual({ code: expect.any(Number), address: street, postal_code: '420015' });
  expect(toDoor).not.toHaveProperty('delivery_point');
});

test('cdek: an unknown parcel is unknown, and canceled when it is canceled; without an answer nothing is decided', async () => {
  const { parcels, setBehaviour, known } = await openParcels();
  const outcomes = async () => [
    await parcels.track({ reference: 'nobody-knows-it', trackingNumber: null }),
    await parcels.cancel({ number: '100042-1', reference: null }),
  ];

  expect(await outcomes()).toEqual([{ kind: 'unknown' }, { kind: 'canceled' }]);
  await setBehaviour('down', 'orders/read', 'always');
  expect(await outcomes()).toEqual([{ kind: 'silent' }, { kind: 'silent' }]);
  expect(await parcels.ship(TO_A_POINT)).toEqual({ kind: 'silent' });
  expect(await known()).toEqual([]);
});

test.each([
  ['registered', ['ACCEPTED', 'CREATED']],
  ['accepted', ['RECEIVED_AT_SENDER_WAREHOUSE', 'RECEIVED_AT_SHIPMENT_WAREHOUSE']],
  ['in_transit', ['READY_TO_SHIP_AT_SENDING_OFFICE', 'SENT_TO_TRANSIT_CITY', 'ACCEPTED_IN_RECIPIENT_CITY']],
  ['at_point', ['ACCEPTED_AT_PICK_UP_POINT', 'POSTOMAT_POSTED']],
  ['with_courier', ['TAKEN_BY_COURIER']],
  ['attempt_failed', ['RETURNED_TO_RECIPIENT_CITY_WAREHOUSE', 'POSTOMAT_SEIZED']],
  ['delivered', ['DELIVERED', 'POSTOMAT_RECEIVED']],
  ['not_delivered', ['NOT_DELIVERED']],
  ['removed', ['REMOVED']],
  ['invalid', ['INVALID']],
  [null, ['TELEPORTED', 'constructor']],
])('cdek: %s is the meaning of %j', (kind, codes) => {
  for (const code of codes) expect(toParcelEventKind(code), code).toBe(kind);
});
