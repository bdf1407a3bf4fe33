import { describe, expect, it } from 'vitest';
import { openOnce } from '../../testing/test-shop.ts';

const theShop = openOnce();

describe('countries, regions and towns', () => {
  it('geography: countries are listed, and one is found by its number or its code [API-78] [API-75]', async () => {
    const visitor = (await theShop()).visitor({ locale: 'en' });

    const all = await visitor.listCountries();
    const [russia] = all.ok ? all.body.filter(({ code }) => code === 'RU') : [];

    expect(russia).toEqual({ id: expect.any(Number), code: 'RU', name: 'Russia' });
    for (const id of ['RU', 'ru', String(russia?.id)]) {
      expect(await visitor.getCountry({ params: { id } })).toMatchObject({ ok: true, body: russia });
    }
    expect(await visitor.getCountry({ params: { id: 'ZZ' } })).toMatchObject({ status: 404 });
  });

  it('geography: a region is found within its country only [API-76] [ADDRESS-03]', async () => {
    const visitor = (await theShop()).visitor();
    const moscow = { code: 'RU-MOW', name: 'Москва', country: 'RU' };

    const asked = { params: { id: 'RU-MOW' } };

    expect(await visitor.getRegion(asked)).toMatchObject({ ok: true, body: moscow });
    expect(await visitor.getRegion({ ...asked, query: { country: 'RU' } })).toMatchObject({
      ok: true,
      body: moscow,
    });
    expect(await visitor.getRegion({ ...asked, query: { country: 'KZ' } })).toMatchObject({ status: 404 });
  });

  it('geography: a city is suggested from two letters on, and found by its number [API-77] [ADDRESS-03]', async () => {
    const visitor = (await theShop()).visitor();

    const found = await visitor.listCities({ query: { q: 'каза' } });
    const [kazan] = found.ok ? found.body : [];

    expect(kazan).toMatchObject({ name: 'Казань', country: 'RU' });
    expect(await visitor.getCity({ params: { id: String(kazan?.id) } })).toMatchObject({ ok: true, body: kazan });
    expect(await visitor.getCity({ params: { id: 'Казань' } })).toMatchObject({ status: 404 });
    expect(await visitor.listCities({ query: { q: 'к' } })).toMatchObject({
      status: 400,
      fields: { q: [{ code: 'min_length' }] },
    });
  });

  it('geography: cities are suggested within a region and a country, the largest first, and for letters alone', async () => {
    const shop = await theShop();
    const namesFor = async (query: { q: string; region?: string; country?: string }) => {
      const found = await shop.visitor().listCities({ query });
      return found.ok ? found.body.map(({ name, region }) => `${name} ${region}`) : [];
    };
    await shop.database.pool.query(
      `insert into city (region, name_key, name, population, is_hidden) values
         ('RU-KIR', 'кильмезь', '{"ru": "Кильмезь"}', 9000000, false),
         ('RU-KIR', 'китеж', '{"ru": "Китеж"}', 9000000, true)`,
    );
    const { rows } = await shop.database.pool.query<{ name: string }>(
      `select city.name->>'ru' || ' ' || region as name from city where city.name->>'ru' like 'Ки%' and not is_hidden
       order by population desc, id`,
    );
    const all = rows.map(({ name }) => name);

    expect(all.length).toBeGreaterThan(1);
    expect(await namesFor({ q: 'ки' })).toEqual(all);
    expect(await namesFor({ q: 'ки', region: 'ru-kir', country: 'ru' })).toEqual([
      'Кильмезь RU-KIR',
      'Киров RU-KIR',
    ]);
    expect(await namesFor({ q: 'ки', country: 'KZ' })).toEqual([]);
    expect(await namesFor({ q: '%_' })).toEqual([]);
  });

  it('geography: at most twenty cities are suggested', async () => {
    const visitor = (await theShop()).visitor();

    const [regions, fewer] = [
      await visitor.listRegions({ query: { country: 'RU', page_size: 100 } }),
      await visitor.listRegions({ query: { country: 'RU', page_size: 2 } }),
    ];

    expect(regions.ok && regions.body.length).toBe(20);
    expect(fewer.ok && fewer.body.length).toBe(2);
  });
});
