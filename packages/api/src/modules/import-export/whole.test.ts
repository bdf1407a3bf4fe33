import { readdir } from 'node:fs/promises';
import { demo, demoDocument } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, aCollar, documentOf, importInto } from '../../testing/documents.ts';
import { openOnce, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

const exists = async (shop: TestShop, article: string) =>
  (await shop.visitor().getProduct({ params: { article } })).status === 200;

const rowsOf = async (shop: TestShop, table: string) => {
  const { rows } = await shop.database.pool.query(`select count(*)::int as count from ${table}`);
  return rows[0].count;
};

describe('an import as a whole', () => {
  it('import: errors of all sections are reported together', async () => {
    const shop = await theShop();

    const report = await importInto(
      shop,
      documentOf({
        cats: [],
        colors: [{ code: 'x', name: 'x', hex: 'red' }],
        designs: [{ code: 'y', name: 'y', color: 'nowhere' }],
        products: [
          aBowl({ price: 'дорого' }),
          aBowl({ article: 'bwl09-02', images: [{ type: 'image', file: 'no.jpg' }] }),
        ],
        redirects: [{ from: '/a', to: '/a' }],
      }),
    );

    const errors = report.ok ? [] : report.errors.map(({ path, code }) => `${path} ${code}`);
    expect(errors.toSorted()).toEqual([
      '/cats unknown_section',
      '/colors/0/hex invalid',
      '/designs/0/color does_not_exist',
      '/products/0/price invalid',
      '/products/1/images/0/file does_not_exist',
      '/redirects/0/to invalid',
    ]);
    expect(report).toMatchObject({ ok: false, count: 6 });
  });

  it('import: of many errors a thousand are reported, with their number', async () => {
    const shop = await theShop();
    const products = Array.from({ length: 1_200 }, (_, index) => aBowl({ article: `x${index}`, price: '0' }));

    const report = await importInto(shop, documentOf({ products }));

    expect(report).toMatchObject({ ok: false, count: 1_200 });
    expect(!report.ok && report.errors).toHaveLength(1_000);
  });

  it('import: any error prevents all writes', async () => {
    const shop = await theShop();
    const before = await rowsOf(shop, 'product');

    const report = await importInto(
      shop,
      documentOf({ products: [aBowl(), aCollar()], redirects: [{ from: '/a', to: '/a' }] }),
    );

    expect(report.ok).toBe(false);
    expect(await exists(shop, 'bwl09-01')).toBe(false);
    expect(await rowsOf(shop, 'product')).toBe(before);
  });

  it('import: a dry run reports the changes and makes none', async () => {
    const shop = await openTestShop();
    const bag = { article: demo.discountedBag, price: '7000.00' };
    const document = documentOf({ products: [aBowl(), bag, { article: demo.standaloneBowl }] });

    const dry = await importInto(shop, document, { dryRun: true });
    const still = await exists(shop, 'bwl09-01');
    const wet = await importInto(shop, document);

    expect(dry).toEqual({
      ok: true,
      spellingConflicts: [],
      removed: [],
      removedCount: 0,
      lists: { products: { created: 1, changed: 1, unchanged: 1, hidden: 0 } },
    });
    expect(still).toBe(false);
    expect(wet).toEqual(dry);
    expect(await exists(shop, 'bwl09-01')).toBe(true);
  });

  it('import: a dry run copies no pictures', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const [design] = demoDocument('2026-11-21').designs?.filter(({ image }) => image) ?? [];
    const document = documentOf({ designs: [{ ...design, color: null }] });

    const report = await importInto(shop, document, { dryRun: true });

    expect(report).toMatchObject({ ok: true, lists: { designs: { created: 1 } } });
    expect(await rowsOf(shop, 'media')).toBe(0);
    expect(await readdir(shop.mediaFolder)).toEqual([]);
  });

  it('import: only the selected sections are loaded', async () => {
    const shop = await openTestShop();
    const lists = {
      colors: [{ code: 'neon', name: 'Неон', hex: '#39ff14' }],
      redirects: [{ from: '/neon', to: '/catalog' }],
      shipping: { tariffs: [{ method: 'pickup', zone: 'RU', up_to_g: 7, price: 1 }], express_zone: ['RU-SPE'] },
    };

    const report = await importInto(shop, documentOf(lists), { sections: ['colors', 'shipping'] });

    expect(report).toMatchObject({
      ok: true,
      lists: {
        colors: { created: 1 },
        'shipping.tariffs': { created: 1 },
        'shipping.express_zone': { created: 1 },
      },
    });
    expect(Object.keys(report.ok ? report.lists : {})).toHaveLength(3);
  });

  it('import: an unknown section is an error, and nothing is loaded', async () => {
    const shop = await theShop();

    const report = await importInto(shop, documentOf({ products: [aBowl()] }), {
      sections: ['produkts', 'products'],
    });

    expect(report).toMatchObject({ ok: false, errors: [{ path: '', code: 'unknown_section' }] });
    expect(await exists(shop, 'bwl09-01')).toBe(false);
  });

  it('import: an error in an unselected section does not matter', async () => {
    const shop = await theShop();

    const report = await importInto(shop, documentOf({ products: [{}], colors: [] }), { sections: ['colors'] });

    expect(report.ok).toBe(true);
  });
});
