import { HOUR_MS } from '@kashtanka/rules';
import { expect, test } from 'vitest';
import { NOON_MS } from '../test-carrier.ts';
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
