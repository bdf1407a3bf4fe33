import { demoDocument } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, aCollar, documentOf, errorsOf, load } from '../../testing/documents.ts';
import { openOnce, openTestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

const [collar] = [aCollar()];
const sizes = collar.variants ?? [];

describe('keys and references of an import', () => {
  it('import: an invalid row neither hides its wrong references nor invalidates references to it', async () => {
    const shop = await theShop();
    const broken = { ...aBowl({ article: 'bwl-1', category: 'nowhere' }), price: 'cheap' };
    const lists = { products: [broken], collections: [{ slug: 'x', title: 'x', products: ['bwl-1', 'bwl-2'] }] };

    expect((await errorsOf(shop, documentOf(lists))).toSorted()).toEqual([
      '/collections/0/products/1 does_not_exist',
      '/products/0/category does_not_exist',
      '/products/0/price invalid',
    ]);
  });

  it('import: a key that stands twice is reported', async () => {
    const shop = await theShop();
    const cases: [string, object, string[]][] = [
      ['an article that stands twice', { products: [aBowl(), aBowl()] }, ['/products/1/article unique']],
      [
        'a size that stands twice',
        { products: [aCollar({ variants: [...sizes, ...sizes.slice(0, 1)] })] },
        ['/products/0/variants/2/article unique'],
      ],
      [
        'a size that is called as its product',
        { products: [aCollar({ variants: [{ article: 'clr09-01', attributes: { size: 's' } }] })] },
        ['/products/0/variants/0/article unique'],
      ],
      [
        'a size of two products',
        { products: [aCollar(), aCollar({ article: 'clr09-02' })] },
        ['/products/1/variants/0/article unique', '/products/1/variants/1/article unique'],
      ],
      [
        'a colour that stands twice',
        { colors: [1, 2].map(() => ({ code: 'x', name: 'x', hex: '#000000' })) },
        ['/colors/1/code unique'],
      ],
      [
        'an attribute that stands twice',
        {
          classes: [
            {
              code: 'toy',
              name: 'x',
              attributes: [1, 2].map(() => ({ code: 'size', name: 'x', sku_part: true, values: [] })),
            },
          ],
        },
        ['/classes/0/attributes/1/code unique'],
      ],
      [
        'a product that stands twice in a collection',
        { collections: [{ slug: 'x', title: 'x', products: ['bwl01-01grp', 'bwl01-01grp'] }] },
        ['/collections/0/products/1 unique'],
      ],
      [
        'a tariff that stands twice',
        { shipping: { tariffs: [1, 2].map((price) => ({ method: 'pickup', zone: 'RU', up_to_g: 5, price })) } },
        ['/shipping/tariffs/1/zone unique'],
      ],
    ];
    for (const [name, lists, expected] of cases) {
      expect(await errorsOf(shop, documentOf(lists)), name).toEqual(expected);
    }
  });

  it('import: a reference to nothing is reported', async () => {
    const shop = await theShop();
    const cases: [string, object, string[]][] = [
      [
        'a class, a model, a design and categories',
        {
          products: [
            aBowl({
              product_class: 'cat',
              model: '01',
              design: 'x',
              category: 'cats',
              extra_categories: ['gifts', 'dogs'],
            }),
          ],
        },
        [
          '/products/0/product_class',
          '/products/0/design',
          '/products/0/model',
          '/products/0/category',
          '/products/0/extra_categories/1',
        ],
      ],
      [
        'what is sold with it',
        {
          products: [
            aBowl({
              options: [
                { code: 'x', type: 'sell_with', name: 'x', product_filters: { product_class: 'cat', design: 'x' } },
              ],
            }),
          ],
        },
        ['/products/0/options/0/product_filters/product_class', '/products/0/options/0/product_filters/design'],
      ],
      ['a parent category', { categories: [{ slug_path: 'cats/toys', name: 'x' }] }, ['/categories/0/slug_path']],
      ['a colour', { designs: [{ code: 'x', name: 'x', color: 'x' }] }, ['/designs/0/color']],
      [
        'products of a collection',
        { collections: [{ slug: 'x', title: 'x', products: ['bwl01-01grp', 'x', 'clr02-07grp-m'] }] },
        ['/collections/0/products/1', '/collections/0/products/2'],
      ],
      [
        'ranges of an offer',
        {
          offers: [
            {
              code: 'route-15',
              condition: { type: 'Count', value: 1, range: { articles: ['x'], exclude_class_codes: ['x'] } },
            },
          ],
        },
        ['/offers/0/condition/range/exclude_class_codes/0', '/offers/0/condition/range/articles/0'],
      ],
      [
        'a zone',
        {
          shipping: {
            tariffs: [{ method: 'pickup', zone: 'RU-XXX', up_to_g: 5, price: 1 }],
            express_zone: ['RU-YYY'],
          },
        },
        ['/shipping/tariffs/0/zone', '/shipping/express_zone/0'],
      ],
      [
        'a country and a region',
        {
          locations: {
            regions: [{ code: 'XX-A', country: 'XX', name: 'x' }],
            cities: [{ name: 'x', region: 'XX-B' }],
          },
        },
        ['/locations/regions/0/country', '/locations/cities/0/region'],
      ],
    ];
    for (const [name, lists, paths] of cases) {
      const errors = await errorsOf(shop, documentOf(lists));

      expect(errors.toSorted(), name).toEqual(paths.map((path) => `${path} does_not_exist`).toSorted());
    }
  });

  it('import: references point at stored rows or at rows of the document', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { classes, colors, designs } = demoDocument('2026-11-21');
    await load(shop, { classes: classes ?? [] });

    const errors = await errorsOf(
      shop,
      documentOf({
        products: [aBowl({ design: 'cht' })],
        designs: designs?.map(({ image: _, ...row }) => row),
        colors,
        categories: [
          { slug_path: 'accessories/bowls', name: 'Миски' },
          { slug_path: 'accessories', name: 'Всё' },
        ],
      }),
    );

    expect(errors).toEqual([]);
  });
});
