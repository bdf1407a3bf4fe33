import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { syncPoints } from '../../testing/admin.ts';
import { load } from '../../testing/documents.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { openCdek } from './providers/cdek/test-cdek.ts';

const CDEK = 'cdek-fulfillment-point';

/** About the size of the map's code, which the shopper has loaded before. */
const MOST_COMPRESSED = 380_000;

async function placed(shop: TestShop, list = CDEK, country?: string) {
  const answer = await shop.visitor().mapPickupPoints({ params: { list }, query: country ? { country } : {} });
  if (!answer.ok) throw new Error(`no points: ${JSON.stringify(answer)}`);
  return answer.body.points;
}

const codesOf = (points: readonly (readonly [string, number, number])[]) => points.map(([code]) => code);

it('map of pickup points: has all points of a carrier with a location, in the requested country', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const location = { lat: '55.1234567', lon: '37.7654321' };
  await load(shop, {
    pickup_points: [
      aPoint({ code: 'MSK1', location }),
      aPoint({ code: 'ALA1', country: 'KZ', location: { lat: '43.25', lon: '76.9' } }),
      aPoint({ code: 'NOWHERE' }),
      aPoint({ code: 'BXB1', network: 'boxberry', location }),
      aPoint({ code: 'ARH1', location: { lat: '64.5', lon: '40.5' } }),
    ],
  });

  expect(await placed(shop)).toEqual([
    ['ARH1', 40.5, 64.5],
    ['MSK1', 37.76543, 55.12346],
  ]);
  expect(codesOf(await placed(shop, CDEK, 'kz'))).toEqual(['ALA1']);
  expect(codesOf(await placed(shop, 'boxberry-pvz'))).toEqual(['BXB1']);
  expect(await placed(shop, 'pochtaru-pochtomat')).toEqual([]);
  expect(await shop.visitor().mapPickupPoints({ params: { list: 'pickup' } })).toMatchObject({ status: 404 });
});

it('map of pickup points: follows each load, also a partial one', async () => {
  const { provider } = await openCdek({ points: 60 });
  const breaksOff = async function* () {
    yield* provider.points();
    yield { ok: false as const, problem: 'temporarily_unavailable' as const };
  };
  const shop = await openTestShop({ data: 'empty', carriers: [{ ...provider, points: breaksOff }] });
  const before = await placed(shop);
  await load(shop, { pickup_points: [aPoint({ code: 'MSK1', location: { lat: '55.1', lon: '37.7' } })] });
  await expect.poll(async () => codesOf(await placed(shop))).toEqual(['MSK1']);

  const { outcome } = await syncPoints(shop, 'cdek');

  expect([before, outcome]).toEqual([[], 'broken']);
  await expect.poll(async () => (await placed(shop)).length).toBe(60);
});

it('map of pickup points: is equal in both languages, and a client with the current version gets 304', async () => {
  const shop = await openTestShop();
  const path = `shipping-map/${CDEK}/`;
  const russian = await shop.visitor().inject({ method: 'GET', path });
  const english = await shop.visitor({ locale: 'en' }).inject({ method: 'GET', path });
  const etag = String(russian.headers.etag);

  const again = await shop.visitor().inject({ method: 'GET', path, headers: { 'if-none-match': etag } });

  expect([english.text, english.headers.etag]).toEqual([russian.text, etag]);
  expect(again).toMatchObject({ status: 304, text: '' });
});

it('map of pickup points: thirty thousand are no larger than the code of the map', async () => {
  const shop = await openTestShop({ data: 'empty' });
  // Around three hundred towns with numbered pickup points, as carriers name them; the position within the town is
  // random.
  await shop.database.pool.query(`
    insert into pickup_point (network, code, type, name, address, city, country, location)
    select 'cdek', 'T' || at % 300 || '-' || at / 300, 'PVZ', '{"ru": "Пункт"}', '{"ru": "Улица"}', 'Город', 'RU',
      json_build_object(
        'lat', (43 + at % 300 * 0.07 + ('x' || substr(md5(at::text), 1, 6))::bit(24)::int / 33554432.0)::text,
        'lon', (30 + at % 300 * 0.37 + ('x' || substr(md5(at::text), 7, 6))::bit(24)::int / 33554432.0)::text
      )
    from generate_series(1, 30000) as at
  `);

  const { text } = await shop.visitor().inject({ method: 'GET', path: `shipping-map/${CDEK}/` });

  expect(Object(JSON.parse(text)).points).toHaveLength(30_000);
  expect(gzipSync(text).length).toBeLessThan(MOST_COMPRESSED);
});

type Point = {
  network: 'cdek' | 'boxberry';
  code: string;
  country: string;
  location: { lat: string; lon: string };
};

function aPoint(changes: Partial<Point> & { code: string }) {
  return { network: 'cdek' as const, name: 'Пункт', address: 'Улица, 1', city: 'Москва', ...changes };
}
