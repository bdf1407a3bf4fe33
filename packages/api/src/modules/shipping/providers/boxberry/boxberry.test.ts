import { expect, test } from 'vitest';
import { openBoxberry } from './test-boxberry.ts';

const UNAVAILABLE = { ok: false, problem: 'temporarily_unavailable' };
const NO_DIRECTION = { ok: false, problem: 'direction_not_available' };

test('boxberry: numbers in strings are parsed as numbers', async () => {
  const { quote } = await openBoxberry();

  expect(await quote()).toEqual({ ok: true, quote: { charge: 45_025, daysMin: 3, daysMax: 3 } });
});

test('boxberry: a courier’s price needs the postcode, and is missing without it', async () => {
  const { quote, listRequests: asked } = await openBoxberry();
  const toTheDoor = (postcode: string | null) =>
    quote({ method: 'boxberry-courier', destination: { point: null, postcode } });

  expect(await toTheDoor('420015')).toMatchObject({ ok: true, quote: { charge: 55_025 } });
  asked();
  expect(await toTheDoor(null)).toEqual({ ok: false, problem: 'postcode_required' });
  expect(asked()).toEqual([]);
});

test.each([
  ['a point that it does not have', { destination: { point: { code: '1', type: 'PVZ' } } }],
  ['a post code that it does not know', { destination: { point: null, postcode: '999999' } }],
  ['a parcel that is too heavy', { weightG: 32_000 }],
] as const)('boxberry: there is no delivery to or with %s', async (_, changes) => {
  const { quote, failures } = await openBoxberry();

  expect(await quote(changes)).toEqual(NO_DIRECTION);
  expect(failures).toEqual([]);
});

test('boxberry: a wrong token is an error of the settings, logged without the token', async () => {
  const { quote, failures } = await openBoxberry({ token: 'a token that is wrong' });

  expect(await quote()).toEqual(UNAVAILABLE);
  expect(failures).toEqual([{ carrier: 'boxberry', call: 'DeliveryCosts', failure: 'refused' }]);
});

test.each(['down', 'silent', 'malformed', 'throttled429', 'refused'])(
  'boxberry: a response that is %s gives no price for now',
  async (mode) => {
    const { quote, setBehaviour: plays } = await openBoxberry();
    await plays(mode);

    expect(await quote()).toEqual(UNAVAILABLE);
  },
);

test('[PICKUPPOINT-01] Its points are read whichever way their hours are spelled', async () => {
  const { list } = await openBoxberry({ points: 1_200 });

  const { points, isWhole } = await list();

  expect([points.length, isWhole]).toEqual([1_200, true]);
  expect(new Set(points.map(({ workTime }) => workTime)).size).toBe(1);
  expect(points[2]).toEqual({
    code: '70002',
    type: 'PVZ',
    name: 'Казань Учебная_2',
    address: 'Учебная ул, д.2',
    city: 'Казань',
    region: 'Республика Татарстан',
    country: 'RU',
    metro: 'Учебная',
    station: null,
    email: null,
    workTime: 'пн-пт: 10.00-20.00, сб-вс: 10.00-18.00',
    phone: '8-800-000-00-00',
    comment: 'Вход со двора',
    location: { lat: '55.790200', lon: '49.120200' },
  });
});

test.each(['down', 'silent', 'malformed', 'refused', 'half_list'])(
  'boxberry: a list that is %s is incomplete',
  async (mode) => {
    const { list, setBehaviour: plays } = await openBoxberry();
    await plays(mode, 'ListPoints', 'always');

    expect(await list()).toEqual({ points: [], isWhole: false });
  },
);

test('boxberry: a price is asked for the weight and the destination, without money to collect', async () => {
  const { quote, listSent, provider } = await openBoxberry();

  await quote({ weightG: 1_200 });
  await quote({ method: 'boxberry-courier', destination: { point: null, postcode: '420015' } });

  const [toPoint, toDoor] = listSent('/json.php').map(({ query }) => Object.fromEntries(query));
  const prepaid = { targetstart: '010', ordersum: '0', deliverysum: '0', paysum: '0' };
  expect(toPoint).toMatchObject({ ...prepaid, weight: '1200', target: '70002' });
  expect(toDoor).toMatchObject({ ...prepaid, weight: '1500', zip: '420015' });
  const door = { country: 'RU', region: null, city: 'Казань', postcode: '420015', point: null };
  const point = { code: '70002', type: 'PVZ' } as const;
  const directions = [
    door,
    { ...door, postcode: '620014' },
    { ...door, point },
    { ...door, point: { ...point, code: '70003' } },
  ];
  expect(new Set(directions.map(provider.directionOf)).size).toBe(4);
});
