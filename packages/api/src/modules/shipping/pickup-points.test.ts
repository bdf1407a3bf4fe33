import { PICKUP_POINT_LISTS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { load } from '../../testing/documents.ts';
import { fillBasket } from '../../testing/scenarios.ts';
import { openOnce, openTestShop, type Visitor } from '../../testing/test-shop.ts';

const theShop = openOnce();

const CDEK = 'cdek-fulfillment-point';

type Asked = NonNullable<Parameters<Visitor['listPickupPoints']>[0]['query']>;

async function found(visitor: Visitor, query: Asked, list = CDEK) {
  const result = await visitor.listPickupPoints({ params: { list }, query });
  if (!result.ok) throw new Error(`no points: ${JSON.stringify(result)}`);
  return result.body;
}

async function codes(visitor: Visitor, query: Asked, list = CDEK): Promise<string[]> {
  const { results } = await found(visitor, query, list);
  return results.map(({ code }) => code);
}

describe('the points of carriers', () => {
  it.each([
    ['boxberry-pvz', '[API-18]', 'BXB-P0000'],
    ['cdek-fulfillment-point', '[API-19]', 'CDEK-P0000'],
    ['pochtaru-pochtomat', '[API-20]', 'POST-L0000'],
  ])('%s lists its own, with what is chosen by %s', async (list, _, code) => {
    const visitor = (await theShop()).visitor({ locale: 'en' });

    const page = await found(visitor, { city: 'Москва' }, list);

    const [listed, alone] = [
      page.results.find((point) => point.code === code),
      await visitor.getPickupPoint({ params: { list, code } }),
    ];
    expect(alone).toMatchObject({ ok: true, body: listed });
    expect(listed).toEqual({
      code,
      name: expect.any(String),
      address: expect.stringContaining('Marksistskaya Street'),
      metro: 'Taganskaya',
      work_time: expect.stringMatching(/^(Daily|Mon|Around)/),
      station: null,
      phone: expect.any(String),
      email: null,
      estimated_delivery_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      comment: expect.any(String),
      city: 'Moscow',
      region: 'RU-MOW',
      type: list === 'pochtaru-pochtomat' ? 'POSTAMAT' : 'PVZ',
      location: { lat: expect.any(String), lon: expect.any(String) },
    });
    expect(page.count).toBe(page.results.length);
  });

  it('pickup points: an unknown list is not found [API-18]', async () => {
    const visitor = (await theShop()).visitor();

    for (const list of ['pickup', 'constructor']) {
      expect(await visitor.listPickupPoints({ params: { list } })).toMatchObject({ status: 404 });
      expect(await visitor.getPickupPoint({ params: { list, code: 'shop-msk' } })).toMatchObject({ status: 404 });
    }
  });

  it('pickup points: a page names its neighbours, and the page after the last is not found [PICKUPPOINT-02] [API-19]', async () => {
    const visitor = (await theShop()).visitor();
    const pageOf = (page: number) => found(visitor, { city: 'Москва', page, page_size: 10 });

    const [first, second, last] = [await pageOf(1), await pageOf(2), await pageOf(3)];

    expect(first).toMatchObject({ count: 28, previous: null });
    expect(new URL(first.next ?? '').search).toContain('page=2');
    expect(new URL(second.previous ?? '').pathname).toBe('/api/v1/shipping/cdek-fulfillment-point/');
    expect(new URL(second.previous ?? '').searchParams.get('page')).toBe('1');
    expect(last.next).toBe(null);
    expect(new Set([first, second, last].flatMap(({ results }) => results.map(({ code }) => code))).size).toBe(28);
    expect(await visitor.listPickupPoints({ params: { list: CDEK }, query: { page: 400 } })).toMatchObject({
      status: 404,
    });
  });

  it('pickup points: a page has a hundred, and five hundred at most [API-19]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await load(shop, { pickup_points: Array.from({ length: 600 }, (_, at) => aPoint({ code: `NEW${at}` })) });

    const [usual, most] = [await found(visitor, {}), await found(visitor, { page_size: 9000 })];

    expect([usual.results.length, most.results.length]).toEqual([100, 500]);
  });

  it('points: are found by town, metro, street, code, kind, region and part of the map, in both languages [API-19]', async () => {
    const visitor = (await theShop()).visitor();
    const searches: [what: string, query: Asked, expected: string[]][] = [
      ['the town, however it is written', { city: 'г. казань', q: 'ленина 7' }, ['CDEK-P0600']],
      ['the town in English', { city: 'Kazan', q: 'lenina 7' }, ['CDEK-P0600']],
      ['the metro', { q: 'таганская' }, ['CDEK-L0000', 'CDEK-P0000']],
      ['the metro in English', { q: 'tagansk' }, ['CDEK-L0000', 'CDEK-P0000']],
      ['a street without its dots over the letter', { q: 'зеленый проспект' }, ['CDEK-L0009', 'CDEK-P0009']],
      ['words in any order', { q: 'постамат, таганская' }, ['CDEK-L0000']],
      ['the code', { q: 'cdek-p0000' }, ['CDEK-P0000']],
      ['the kind', { q: 'таганская', type: 'PVZ' }, ['CDEK-P0000']],
      ['a part of the map', { bbox: '37.65,55.735,37.66,55.745' }, ['CDEK-L0000', 'CDEK-P0000']],
      ['the region', { region: 'ru-kir', type: 'PVZ', q: 'ленина' }, ['CDEK-P2100']],
      ['a sign that means anything elsewhere', { q: '%' }, []],
      ['a town without any', { city: 'Нигде' }, []],
      ['another country', { country: 'KZ' }, []],
    ];
    for (const [title, query, expected] of searches) {
      expect((await codes(visitor, query)).sort(), title).toEqual(expected);
    }
    for (const bbox of ['37.6,55.7', 'west,south,east,north', '1,2,3,4,5']) {
      const refused = await visitor.listPickupPoints({ params: { list: CDEK }, query: { bbox } });
      expect(refused, bbox).toMatchObject({ status: 400, fields: { bbox: [{ code: 'invalid' }] } });
    }
  });

  it('pickup point: shows all its details, and the arrival date of a parcel [PICKUPPOINT-01] [API-21]', async () => {
    const visitor = (await theShop()).visitor();

    const result = await visitor.getPickupPoint({ params: { list: CDEK, code: 'CDEK-P0000' } });

    expect(result).toMatchObject({
      ok: true,
      body: {
        code: 'CDEK-P0000',
        name: 'Пункт СДЭК',
        address: 'Марксистская улица, 7',
        metro: 'Таганская',
        station: null,
        work_time: expect.stringContaining('10:00'),
        phone: '8 (800) 000-00-00',
        email: null,
        comment: expect.any(String),
        type: 'PVZ',
        city: 'Москва',
        region: 'RU-MOW',
        estimated_delivery_date: '2026-11-23',
        location: { lat: '55.740050', lon: '37.655950' },
      },
    });
  });

  it('pickup point: its town is in the reader’s language; one unknown to the shop is as its carrier writes it [API-21]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor({ headers: { 'accept-language': 'en' } });
    const townOf = async () => {
      const point = await visitor.getPickupPoint({ params: { list: CDEK, code: 'CDEK-P0600' } });
      return point.ok ? point.body.city : point.status;
    };
    const known = await townOf();
    await shop.database.pool.query("update pickup_point set city = 'Нигде' where code = 'CDEK-P0600'");

    expect([known, await townOf()]).toEqual(['Kazan', 'Нигде']);
  });

  it('pickup points: one of another list, or of none, is not found [API-21]', async () => {
    const visitor = (await theShop()).visitor();

    for (const code of ['BXB-P0000', 'shop-msk', 'moon']) {
      expect(await visitor.getPickupPoint({ params: { list: CDEK, code } })).toMatchObject({ status: 404 });
    }
  });

  it('pickup point: one closed by the operator is neither listed nor shown nor delivered to [API-19] [API-21]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await shop.database.pool.query("update pickup_point set is_hidden = true where code = 'CDEK-P0000'");

    expect(await codes(visitor, { q: 'таганская' })).toEqual(['CDEK-L0000']);
    expect(await visitor.getPickupPoint({ params: { list: CDEK, code: 'CDEK-P0000' } })).toMatchObject({
      status: 404,
    });
    expect(await priceAt(visitor, CDEK, 'CDEK-P0000')).toMatchObject({
      fields: { cdek_fulfillment_point: [{ code: 'does_not_exist' }] },
    });
  });
});

describe('the price of fetching a parcel at a point', () => {
  it.each([
    ['cdek-fulfillment-point', '[SHIPPING-07]', 'CDEK-P0000', '230.00', '2026-11-23'],
    ['pochtaru-pochtomat', '[SHIPPING-08]', 'POST-L0000', '200.00', '2026-11-25'],
    ['boxberry-pvz', '[SHIPPING-11]', 'BXB-P0000', '250.00', '2026-11-24'],
    ['cdek-fulfillment-point', '[SHIPPING-07]', 'CDEK-P2000', '380.00', '2026-11-29'],
  ])('at a point of %s is that of the point’s region %s [PICKUPPOINT-03]', async (list, _, code, price, day) => {
    const visitor = (await theShop()).visitor();
    await fillBasket(visitor);

    expect(await priceAt(visitor, list, code)).toMatchObject({
      ok: true,
      body: { price, estimated_delivery_date: day },
    });
  });

  it('pickup price: there is none at a pickup point of another carrier [PICKUPPOINT-03]', async () => {
    const visitor = (await theShop()).visitor();
    await fillBasket(visitor);

    expect(await priceAt(visitor, CDEK, 'BXB-P0000')).toMatchObject({
      status: 400,
      fields: { cdek_fulfillment_point: [{ code: 'does_not_exist' }] },
    });
  });

  it('pickup price: a direction without a tariff is not served [ERRORTEXT-26] [ERRORTEXT-28]', async () => {
    const shop = await openTestShop();
    await load(shop, { pickup_points: [aPoint({ code: 'ALA1', country: 'KZ', region: null })] });
    const visitor = shop.visitor();
    await fillBasket(visitor);

    expect(await priceAt(visitor, CDEK, 'ALA1')).toMatchObject({
      status: 400,
      fields: { non_field_errors: [{ code: 'direction_not_available' }] },
    });
  });
});

function priceAt(visitor: Visitor, list: string, code: string) {
  const { method, field } = PICKUP_POINT_LISTS[list as keyof typeof PICKUP_POINT_LISTS];
  return visitor.quoteShipping({ params: { method }, query: { [field]: code } });
}

type Point = { network: 'cdek'; code: string; name: string; address: string; city: string; region: string | null };

function aPoint(changes: Partial<Point> & { code: string; country?: string }) {
  return {
    network: 'cdek' as const,
    name: 'Пункт',
    address: 'Улица, 1',
    city: 'Тверь',
    region: 'RU-TVE',
    ...changes,
  };
}
