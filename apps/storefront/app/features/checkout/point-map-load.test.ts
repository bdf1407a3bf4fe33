import type { ListedPoint } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { type AskBox, boxOf, createBoxLoader, type Loaded } from './point-map-load.ts';

const MOSCOW = { west: 37.3, south: 55.5, east: 37.9, north: 55.9 };

function pointAt(number: number): ListedPoint {
  const location = { lat: '55.7', lon: '37.6' };
  return {
    code: `P${number}`,
    name: 'Пункт',
    address: 'улица',
    metro: null,
    work_time: null,
    type: 'PVZ',
    location,
  };
}

/** A carrier with this many points wherever one looks, five hundred a page. */
function carrierOf(count: number) {
  const asked: { bbox: string; page: number }[] = [];
  const ask: AskBox = async (query) => {
    asked.push(query);
    const from = (query.page - 1) * 500;
    const rows = Math.max(0, Math.min(500, count - from));
    return { points: Array.from({ length: rows }, (_, at) => pointAt(from + at)), count };
  };
  const told: Loaded[] = [];
  return { asked, told, loader: createBoxLoader(ask, (loaded) => told.push(loaded)) };
}

test('A town of 1,200 points comes in three pages, and is not asked for again while one looks about in it', async () => {
  const { asked, told, loader } = carrierOf(1200);
  await loader.look(MOSCOW);
  await loader.look({ ...MOSCOW, west: 37.5 });

  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3]);
  expect(told.at(-1)).toMatchObject({ crowded: null, failed: false });
  expect(told.at(-1)?.points).toHaveLength(1200);
});

test('A country of 30,000 points costs one question: it is to be looked at closer', async () => {
  const { asked, told, loader } = carrierOf(30_000);
  await loader.look({ west: 19, south: 41, east: 180, north: 82 });

  expect(asked).toHaveLength(1);
  expect(told.at(-1)).toMatchObject({ crowded: 30_000 });
});

test('What is asked for is a little more than is seen, and no more than there is of the earth', async () => {
  const { asked, loader } = carrierOf(0);
  await loader.look(MOSCOW);
  await loader.look({ west: 100, south: 40, east: 179, north: 89 });

  expect(asked.map(({ bbox }) => bbox)).toEqual([
    '37.150000,55.400000,38.050000,56.000000',
    '80.250000,27.750000,180.000000,90.000000',
  ]);
});

test('What comes late for a part that is no longer looked at is not shown', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const told: Loaded[] = [];
  let number = 0;
  const loader = createBoxLoader(
    async () => {
      const own = number++;
      await answers[own]?.promise;
      return { points: [pointAt(own)], count: 1 };
    },
    (loaded) => told.push(loaded),
  );
  const first = loader.look(MOSCOW);
  const second = loader.look({ west: 30, south: 59, east: 31, north: 60 });
  answers[1]?.resolve();
  await second;
  answers[0]?.resolve();
  await first;

  expect(told.map(({ points }) => points.map(({ code }) => code))).toEqual([['P1']]);
});

test('A part that nobody told of is asked for again when it is looked at again', async () => {
  let isSilent = true;
  const told: Loaded[] = [];
  const loader = createBoxLoader(
    async () => (isSilent ? undefined : { points: [pointAt(1)], count: 1 }),
    (loaded) => told.push(loaded),
  );
  await loader.look(MOSCOW);
  isSilent = false;
  await loader.look(MOSCOW);

  expect(told).toEqual([
    { points: [], crowded: null, failed: true },
    { points: [pointAt(1)], crowded: null, failed: false },
  ]);
});

test('The first look holds all points of the town; points that do not say where they are have none', () => {
  const at = (lat: string, lon: string) => ({ location: { lat, lon } });

  expect(boxOf([at('55.5', '37.9'), at('55.9', '37.3'), { location: null }])).toEqual(MOSCOW);
  expect(boxOf([{ location: null }])).toBeUndefined();
});
