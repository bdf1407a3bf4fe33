import { describe, expect, it } from 'vitest';
import { aBowl, aCollar, documentOf, errorsOf, importInto, sourceOf } from '../../testing/documents.ts';
import { openOnce, openTestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

const HEADER = { format: 'kashtanka-import', version: 1 };
const [collar] = [aCollar()];
const sizes = collar.variants ?? [];

describe('import document', () => {
  it('import: each error of a document is reported with its path', async () => {
    const shop = await theShop();
    const cases: [string, unknown, string[]][] = [
      ['an unknown section', documentOf({ produkts: [] }), ['/produkts unknown_section']],
      [
        'a section named like a part of every object',
        documentOf({ constructor: [], toString: 7 }),
        ['/constructor unknown_section', '/toString unknown_section'],
      ],
      [
        'an unknown list of a section',
        documentOf({ shipping: { prices: [] } }),
        ['/shipping/prices unknown_section'],
      ],
      [
        'a section of another shape',
        documentOf({ products: {}, shipping: [] }),
        ['/products incorrect_type', '/shipping incorrect_type'],
      ],
      ['a section that is null', documentOf({ colors: null }), ['/colors incorrect_type']],
      [
        'an unknown field',
        documentOf({ products: [{ ...aBowl(), colour: 'red' }] }),
        ['/products/0/colour unknown_field'],
      ],
      [
        'an unknown field deep inside',
        documentOf({ products: [{ ...collar, variants: [{ ...sizes[0], prise: '1' }] }] }),
        ['/products/0/variants/0/prise unknown_field'],
      ],
      [
        'girths that cannot be read',
        documentOf({
          size_charts: [
            {
              key: 'clr',
              name: 'new',
              title: 'Размеры',
              sizes: [
                { code: 's', name: 'S', neck_girth: '36-28' },
                { code: 'm', name: 'M', neck_girth: '{cm}', chest_girth: '40 - 52', weight_kg: '8-25-30' },
              ],
            },
          ],
        }),
        ['/size_charts/0/sizes/0/neck_girth invalid', '/size_charts/0/sizes/1/weight_kg invalid'],
      ],
      ['another format', { ...HEADER, format: 'xml' }, ['/format invalid']],
      ['another version', { ...HEADER, version: '1' }, ['/version invalid']],
      ['no header', { colors: [] }, ['/format required', '/version required']],
      ['nothing at all', '', ['/format required', '/version required']],
      ['a list instead of a document', [], ['/format required', '/version required']],
      [
        'a row that is no object',
        documentOf({ products: ['bwl09-01'], locations: { cities: [7] } }),
        ['/products/0 incorrect_type', '/locations/cities/0 incorrect_type'],
      ],
      [
        'a price that is none',
        documentOf({ products: [aBowl({ price: '10,50' }), aBowl({ article: 'b', price: 10.555 })] }),
        ['/products/0/price invalid', '/products/1/price invalid'],
      ],
      [
        'a price of nothing',
        documentOf({ products: [aBowl({ price: '0.00' }), aBowl({ article: 'b', price: -5 })] }),
        ['/products/0/price min_value', '/products/1/price min_value'],
      ],
      [
        'a price of a size',
        documentOf({
          products: [
            {
              ...collar,
              variants: [
                { ...sizes[0], price: '0' },
                { ...sizes[1], price: '1e3' },
              ],
            },
          ],
        }),
        ['/products/0/variants/0/price min_value', '/products/0/variants/1/price invalid'],
      ],
      ['a stock below nothing', documentOf({ products: [aBowl({ stock: -1 })] }), ['/products/0/stock min_value']],
      ['a stock in parts', documentOf({ products: [aBowl({ stock: 1.5 })] }), ['/products/0/stock incorrect_type']],
      [
        'a day that there is not',
        documentOf({ products: [aBowl({ released_on: '2026-02-31' })] }),
        ['/products/0/released_on invalid'],
      ],
      [
        'a moment that there is not',
        documentOf({ offers: [{ code: 'route-15', ends_at: 'tomorrow' }] }),
        ['/offers/0/ends_at invalid'],
      ],
      [
        'an article of blanks',
        documentOf({ products: [aBowl({ article: 'a b' })] }),
        ['/products/0/article invalid'],
      ],
      [
        'an article with a way out',
        documentOf({ products: [aBowl({ article: '../x' })] }),
        ['/products/0/article invalid'],
      ],
      [
        'an empty name',
        documentOf({ colors: [{ code: 'x', name: '', hex: '#000000' }], products: [aBowl({ title: { ru: '' } })] }),
        ['/colors/0/name min_length', '/products/0/title/ru min_length'],
      ],
      [
        'a text that is none',
        documentOf({ products: [aBowl({ title: { en: 'Bowl' } as never })] }),
        ['/products/0/title/ru required'],
      ],
      [
        'a number of people beyond all counting',
        documentOf({ locations: { cities: [{ name: 'Мегаполис', region: 'RU-MOW', population: 9e9 }] } }),
        ['/locations/cities/0/population max_value'],
      ],
      [
        'a status beyond all counting',
        documentOf({ redirects: [{ from: '/a', to: '/b', status: 1e12 }] }),
        ['/redirects/0/status max_value'],
      ],
      [
        'an address that moves to itself',
        documentOf({ redirects: [{ from: '/a', to: '/a' }] }),
        ['/redirects/0/to invalid'],
      ],
    ];
    for (const [name, document, expected] of cases) {
      expect(await errorsOf(shop, document), name).toEqual(expected);
    }
  });

  it('import: an unknown enum value is refused with the known ones', async () => {
    const shop = await theShop();

    const report = await importInto(shop, documentOf({ products: [aBowl({ structure: 'child' as never })] }));

    expect(report).toMatchObject({
      errors: [{ path: '/products/0/structure', code: 'invalid', message: 'must be one of standalone, parent' }],
    });
  });

  it('import: malformed JSON is reported with its place', async () => {
    const shop = await theShop();
    for (const [name, text] of [
      ['half a document', '{"format":"kashtanka-import","version":1,"colors":[{"code":"a"'],
      ['a document and something', '{"format":"kashtanka-import","version":1} and more'],
      ['a comma too many', '{"format":"kashtanka-import","version":1,"colors":[{"code":"a",}]}'],
      ['no JSON', '<xml/>'],
    ] as const) {
      const report = await importInto(shop, text);

      expect(report, name).toMatchObject({ ok: false });
      expect(!report.ok && report.errors.at(-1), name).toMatchObject({
        path: '',
        code: 'malformed',
        message: expect.stringMatching(/^is no valid JSON/),
      });
    }
  });

  it('import document: endless nesting is refused with its position, and stores nothing', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const text = `{"format":"kashtanka-import","version":1,"products":[${deep}]}`;

    const report = await importInto(shop, text);

    expect(report).toMatchObject({
      ok: false,
      errors: [{ path: '/products', code: 'malformed', message: 'is nested more than 50 levels deep' }],
    });
  });

  it('import document: a byte order mark is accepted', async () => {
    const shop = await theShop();

    expect(await errorsOf(shop, `\ufeff${JSON.stringify(documentOf({}))}`)).toEqual([]);
  });

  it('import document: is read in chunks of any size, also split within a character', async () => {
    const shop = await openTestShop();
    const bytes = Buffer.from(JSON.stringify(documentOf({ products: [aBowl({ title: 'Миска «Ёлка»' })] })));
    const open = async function* () {
      for (const byte of bytes) yield Uint8Array.of(byte);
    };

    const report = await shop.api.importShopData([{ ...sourceOf(''), open }], {
      dryRun: false,
      sections: [],
      prune: false,
      stock: 'set',
    });

    const result = await shop.visitor().getProduct({ params: { article: 'bwl09-01' } });
    expect(report.ok).toBe(true);
    expect(result).toMatchObject({ body: { title: 'Миска «Ёлка»' } });
  });
});
