import { expect, it } from 'vitest';
import { syncPoints } from '../../testing/admin.ts';
import { load } from '../../testing/documents.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { openCdek } from './providers/cdek/test-cdek.ts';

const LIST = 'deliverypoints';
const NIGHT = 'points_sync';

async function openShopWithCdek(points = 60) {
  const cdek = await openCdek({ points });
  const shop = await openTestShop({ carriers: [cdek.provider] });
  return { shop, cdek };
}

const sync = (shop: TestShop) => syncPoints(shop, 'cdek');

async function listed(shop: TestShop, list = 'cdek-fulfillment-point'): Promise<number> {
  const page = await shop.visitor().listPickupPoints({ params: { list } });
  return page.ok ? page.body.count : 0;
}

async function night(shop: TestShop): Promise<unknown[]> {
  await shop.database.pool.query('select graphile_worker.add_job($1)', [NIGHT]);
  return shop.runDueJobs();
}

it('points of a carrier: come from its own list, which closes the others and survives an import, and change once [API-19] [PICKUPPOINT-01]', async () => {
  const { shop } = await openShopWithCdek();
  const ofBoxberry = await listed(shop, 'boxberry-pvz');
  const synced = await sync(shop);
  expect(synced).toMatchObject({ outcome: 'done', listed: 59, created: 59, changed: 0 });
  expect(synced.hidden).toBeGreaterThan(28);
  expect(await listed(shop, 'boxberry-pvz'), 'of another carrier').toBe(ofBoxberry);
  expect(await listed(shop)).toBe(59);
  const point = await shop.visitor().getPickupPoint({ params: { list: 'cdek-fulfillment-point', code: 'SIM3' } });
  expect(point).toMatchObject({
    ok: true,
    body: { type: 'POSTAMAT', city: 'Екатеринбург', region: 'RU-SVE', address: 'ул. Учебная, 3' },
  });
  expect(await sync(shop)).toMatchObject({ outcome: 'done', created: 0, changed: 0, hidden: 0 });

  const own = { network: 'pickup' as const, code: 'shop-new', name: 'Новый', address: 'Улица, 1', city: 'Тверь' };
  await load(shop, { pickup_points: [own] }, { prune: true });
  expect(await listed(shop)).toBe(59);
});

it('list that is down or cut in half: closes no point, and the next night tries it again', async () => {
  const { shop, cdek } = await openShopWithCdek(1_100);
  await sync(shop);
  for (const mode of ['down', 'half_list']) {
    await cdek.setBehaviour(mode, LIST, 'always');
    expect(await night(shop), mode).toMatchObject([{ message: 'the list of pickup points of cdek is incomplete' }]);
    expect(await listed(shop), mode).toBe(1_099);
    await cdek.setBehaviour('normal', LIST, 'always');
    shop.clock.advance(60_000);
    expect(await shop.runDueJobs(), mode).toEqual([]);
  }
});

it('list that breaks off after its first page: opens points and closes none', async () => {
  const { shop, cdek } = await openShopWithCdek(1_100);
  const before = await listed(shop);
  const { points } = cdek.provider;
  const first = points()[Symbol.asyncIterator]();
  const page = await first.next();
  const broken = openTestShop({
    besides: shop,
    carriers: [
      {
        ...cdek.provider,
        async *points() {
          if (!page.done) yield page.value;
          yield { ok: false, problem: 'temporarily_unavailable' };
        },
      },
    ],
  });

  expect(await sync(await broken)).toMatchObject({ outcome: 'broken', listed: 999, created: 999, hidden: 0 });
  expect(await listed(shop)).toBe(before + 999);
});

it('list of exactly half of before: closes the others; a point that is listed twice counts once', async () => {
  const { shop, cdek } = await openShopWithCdek();
  const point = { type: 'PVZ', name: 'Пункт', city: 'Тверь', region: null, country: 'RU', location: null } as const;
  const texts = { metro: null, station: null, workTime: null, phone: null, email: null, comment: null };
  const listing = (...parts: string[][]) => ({
    ...cdek.provider,
    async *points() {
      for (const codes of parts) {
        yield { ok: true as const, points: codes.map((code) => ({ ...point, ...texts, code, address: code })) };
      }
    },
  });
  const synced = async (...parts: string[][]) =>
    sync(
      await openTestShop({ besides: shop, carriers: [{ ...cdek.provider, carrier: 'pochta' }, listing(...parts)] }),
    );
  await shop.database.pool.query(
    "update pickup_point set is_hidden = network = 'cdek', is_synced = true where network in ('cdek', 'boxberry')",
  );
  const first = await synced(['A', 'B', 'A'], ['B', 'C', 'D']);
  expect(first).toMatchObject({ outcome: 'done', listed: 4, created: 4 });
  expect(await synced(['A'])).toMatchObject({ outcome: 'shrunk', listed: 1, hidden: 0 });
  expect(await synced(['A', 'A'], ['B'])).toMatchObject({ outcome: 'done', listed: 2, created: 0, hidden: 2 });
});

it('list of less than half of before: closes nothing unless the operator says so; points that are listed again are open again', async () => {
  const { shop, cdek } = await openShopWithCdek(100);
  await sync(shop);
  const smaller = await openCdek({ points: 40 });
  const besides = await openTestShop({ besides: shop, carriers: [smaller.provider] });

  const byNight = await night(besides);
  const stored = await listed(shop);
  const { pickupPoints, staff } = besides.api;
  const evenIfSmaller = true;
  const unnamed = await pickupPoints.sync({ name: '', reason: '' }, 'cdek', { evenIfSmaller });
  const byStaff = await pickupPoints.sync(await actorOf(besides, 'warehouse'), 'cdek', { evenIfSmaller });

  expect([byNight, stored]).toEqual([[], 99]);
  expect(besides.log.lines).toContainEqual(expect.objectContaining({ level: 'error' }));
  expect([unnamed, byStaff]).toMatchObject([{ problem: 'no_name' }, { outcome: 'done', hidden: 60 }]);
  expect(await staff.audit({ name: null, subject: null, since: null, limit: 1 })).toMatchObject([
    { act: 'shipping sync', subject: 'points of cdek', details: { evenIfSmaller } },
  ]);

  const whole = await openTestShop({ besides: shop, carriers: [cdek.provider] });
  expect(await sync(whole)).toMatchObject({ created: 0, changed: 60, hidden: 0 });
});
