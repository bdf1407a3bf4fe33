import { expect, test } from 'vitest';
import { openPochta } from './test-pochta.ts';

const UNAVAILABLE = { ok: false, problem: 'temporarily_unavailable' };
const NO_DIRECTION = { ok: false, problem: 'direction_not_available' };

test('pochta: a parcel to a locker costs its rate with tax, in kopecks', async () => {
  const { quote } = await openPochta();

  expect(await quote()).toEqual({ ok: true, quote: { charge: 54_900, daysMin: 3, daysMax: 5 } });
});

test('pochta: a price without delivery days is valid', async () => {
  const { quote, setBehaviour: plays } = await openPochta();
  await plays('no_days');

  expect(await quote()).toEqual({ ok: true, quote: { charge: 54_900, daysMin: null, daysMax: null } });
});

test.each([
  ['a locker that there is not', { destination: { point: { code: '101000', type: 'POSTAMAT' } } }],
  ['a parcel that is too heavy', { weightG: 16_000 }],
] as const)('pochta: there is no delivery to or with %s', async (_, changes) => {
  const { quote, failures } = await openPochta();

  expect(await quote(changes)).toEqual(NO_DIRECTION);
  expect(failures).toEqual([]);
});

test('pochta: a wrong password is an error of the settings, logged without the password', async () => {
  const { quote, failures } = await openPochta({ password: 'a password that is wrong' });

  expect(await quote()).toEqual(UNAVAILABLE);
  expect(failures).toEqual([{ carrier: 'pochta', call: 'tariff', failure: 'refused', httpStatus: 401 }]);
});

test.each(['down', 'silent', 'malformed', 'throttled429', 'quota'])(
  'pochta: a response that is %s gives no price for now',
  async (mode) => {
    const { quote, setBehaviour: plays } = await openPochta();
    await plays(mode);

    expect(await quote()).toEqual(UNAVAILABLE);
  },
);

test('[PICKUPPOINT-01] Its lockers are read out of the archive, without those that take no parcels of shops', async () => {
  const { list } = await openPochta({ points: 5_000 });

  const { points, isWhole } = await list();

  expect([points.length, isWhole]).toEqual([4_998, true]);
  expect(points[2]).toEqual({
    code: '900002',
    type: 'POSTAMAT',
    name: 'Почтомат',
    address: 'ул Учебная, 2',
    city: 'Казань',
    region: 'Республика Татарстан',
    country: 'RU',
    metro: null,
    station: null,
    phone: null,
    email: null,
    workTime: 'пн-вс, открыто: 00:00 - 23:59',
    comment: 'Слева от входа',
    location: { lat: '55.790200', lon: '49.120200' },
  });
  expect(points[1]?.location).toEqual({ lat: '59.940100', lon: '30.310100' });
});

test.each(['down', 'silent', 'malformed', 'half_list', 'quota'])(
  'pochta: a list that is %s is incomplete',
  async (mode) => {
    const { list, setBehaviour: plays } = await openPochta({ points: 5_000 });
    await plays(mode, 'passport', 'always');

    expect(await list()).toMatchObject({ isWhole: false });
  },
);
