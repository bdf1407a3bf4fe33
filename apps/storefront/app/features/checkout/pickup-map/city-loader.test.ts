import type { PickupPoint } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { createCityLoader, getBounds, type LoadedPoints, type MapBounds, type RequestPage } from './city-loader.ts';

const MOSCOW = { west: 37.3, south: 55.5, east: 37.9, north: 55.9 };

function pointAt(number: number): PickupPoint {
  const location = { lat: '55.7', lon: '37.6' };
  return {
    code: `P${number}`,
    name: 'Пункт',
    address: 'улица',
    metro: null,
    station: null,
    work_time: null,
    phone: null,
    email: null,
    estimated_delivery_date: null,
    comment: null,
    city: 'Москва',
    region: 'RU-MOW',
    type: 'PVZ',
    location,
  };
}

/** A town with this many points, five hundred a page. */
function townOf(count: number, { isSilentAt = 0 } = {}) {
  const asked: number[] = [];
  const told: LoadedPoints[] = [];
  const begun: (MapBounds | undefined)[] = [];
  const state = { isSilentAt, left: 0 };
  const ask: RequestPage = async (page) => {
    asked.push(page);
    if (page === state.isSilentAt) return undefined;
    const from = (page - 1) * 500;
    const rows = Math.max(0, Math.min(500, count - from));
    return { points: Array.from({ length: rows }, (_, at) => pointAt(from + at)), count };
  };
  const loader = createCityLoader(ask, {
    onBegun: (box) => begun.push(box),
    onLoaded: (loaded) => told.push(loaded),
    onLeft: () => (state.left += 1),
  });
  return { asked, told, begun, state, loader };
}

test('pickup map: 1,200 points of a city come in three pages, and the map moves to the city after the first', async () => {
  const { asked, told, begun, loader } = townOf(1200);

  await loader.load();
  loader.look(MOSCOW);

  expect(asked).toEqual([1, 2, 3]);
  expect(told.map(({ points }) => points.length)).toEqual([500, 1000, 1200]);
  expect(begun).toEqual([{ west: 37.6, south: 55.7, east: 37.6, north: 55.7 }]);
});

test('pickup map: a view in and near a town stays in it; farther off or zoomed out it leaves it', async () => {
  const { state, loader } = townOf(1);
  await loader.load();

  loader.look(MOSCOW);
  loader.look({ ...MOSCOW, west: 37.2, north: 55.95 });
  const near = state.left;
  loader.look({ west: 30, south: 59, east: 31, north: 60 });
  const far = state.left;
  loader.look({ west: 19, south: 41, east: 180, north: 77 });

  expect([near, far, state.left]).toEqual([0, 1, 2]);
});

test('pickup map: a map that opens at a point on the edge contains the whole city around it', async () => {
  const { state, loader } = townOf(1);
  await loader.load();

  loader.look({ west: 37.89, south: 55.89, east: 37.9, north: 55.9 });
  loader.look({ west: 37.6, south: 55.7, east: 37.9, north: 55.9 });

  expect(state.left).toBe(0);
});

test('pickup map: if the city has no points, those of other cities are requested at once', async () => {
  const { state, begun, loader } = townOf(0);
  await loader.load();

  loader.look(MOSCOW);

  expect([begun, state.left]).toEqual([[undefined], 1]);
});

test('pickup map: a late answer of a town that is no longer shown is ignored', async () => {
  const { told, begun, loader } = townOf(1);
  const loading = loader.load();

  loader.close();
  await loading;

  expect([told, begun]).toEqual([[], []]);
});

test('pickup map: a page that failed is requested again at the next view', async () => {
  const { asked, told, state, loader } = townOf(600, { isSilentAt: 2 });
  await loader.load();
  state.isSilentAt = 0;
  loader.look(MOSCOW);
  await loader.load();
  await Promise.resolve();

  expect(asked).toEqual([1, 2, 2]);
  expect(told.map(({ points, failed }) => [points.length, failed])).toEqual([
    [500, false],
    [500, true],
    [600, false],
  ]);
});

test('pickup map: the bounds contain all points with coordinates, and without any there are none', () => {
  const at = (lat: string, lon: string) => ({ location: { lat, lon } });

  expect(getBounds([at('55.5', '37.9'), at('55.9', '37.3'), { location: null }])).toEqual(MOSCOW);
  expect(getBounds([{ location: null }])).toBeUndefined();
});
