import { describe, expect, it } from 'vitest';
import { aBowl, aCollar, documentOf, errorsOf } from '../../testing/documents.ts';
import { openOnce, openTestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

const [collar] = [aCollar()];
const sizes = collar.variants ?? [];

describe('rules of products', () => {
  it('import: a product that breaks a rule is reported', async () => {
    const shop = await theShop();
    const cases: [string, object[], string[]][] = [
      [
        'a new one without what it needs',
        [{ article: 'x' }],
        [
          '/products/0/structure required',
          '/products/0/product_class required',
          '/products/0/title required',
          '/products/0/price required',
          '/products/0/category required',
        ],
      ],
      [
        'a new parent without sizes',
        [{ ...aBowl({ structure: 'parent' }), stock: undefined }],
        ['/products/0/variants required'],
      ],
      ['a parent with no sizes', [aCollar({ variants: [] })], ['/products/0/variants min_length']],
      ['a standalone one with sizes', [aBowl({ variants: sizes })], ['/products/0/variants invalid']],
      ['a parent’s own stock', [aCollar({ stock: 5 })], ['/products/0/stock invalid']],
      [
        'a size without its size',
        [aCollar({ variants: [{ article: 'clr09-01-s', stock: 1 }] })],
        ['/products/0/variants/0/attributes/size required'],
      ],
      [
        'a size that its class does not have',
        [aCollar({ variants: [{ article: 'clr09-01-s', attributes: { size: 'xxxl' } }] })],
        ['/products/0/variants/0/attributes/size invalid'],
      ],
      [
        'a leash without its hook',
        [
          {
            ...aCollar({ product_class: 'lsh', category: 'leashes' }),
            variants: [{ article: 'lsh09-20', attributes: { size: '20' } }],
          },
        ],
        ['/products/0/variants/0/attributes/carabiner required'],
      ],
      [
        'a size of another product',
        [aCollar({ variants: [{ article: 'clr02-07grp-m', attributes: { size: 'm' } }] })],
        ['/products/0/variants/0/article unique'],
      ],
      [
        'a product that is called as another one’s size',
        [aBowl({ article: 'clr02-07grp-m' })],
        ['/products/0/article unique'],
      ],
      [
        'a size that is called as another product',
        [aCollar({ variants: [{ article: 'bwl01-01grp', attributes: { size: 'm' } }] })],
        ['/products/0/variants/0/article unique'],
      ],
      [
        'a product of another structure than before',
        [{ article: 'bwl01-01grp', structure: 'parent' }],
        ['/products/0/structure invalid'],
      ],
      [
        'sizes of a product that stands alone',
        [{ article: 'bwl01-01grp', variants: sizes }],
        ['/products/0/variants invalid'],
      ],
      [
        'a count of a product that has sizes',
        [{ article: 'clr02-07grp', stock: 5 }],
        ['/products/0/stock invalid'],
      ],
      [
        'a certificate below the smallest',
        [aBowl({ certificate: { min: '999.00', max: '5000.00', formats: ['digital'] } })],
        ['/products/0/certificate/min min_value'],
      ],
      [
        'a certificate above the largest',
        [aBowl({ certificate: { min: 1000, max: 50_001, formats: [] } })],
        ['/products/0/certificate/max max_value'],
      ],
      [
        'a certificate upside down',
        [aBowl({ certificate: { min: 3000, max: 2000, formats: [] } })],
        ['/products/0/certificate/max min_value'],
      ],
    ];
    for (const [name, products, expected] of cases) {
      expect(await errorsOf(shop, documentOf({ products })), name).toEqual(expected);
    }
  });

  it('product rules: a hook shared by all sizes is stored once, at their product', async () => {
    const shop = await openTestShop();
    const leash = {
      ...aCollar({
        article: 'lsh09-01',
        product_class: 'lsh',
        category: 'leashes',
        attributes: { carabiner: 'steel' },
      }),
      variants: [{ article: 'lsh09-01-20', attributes: { size: '20' } }],
    };

    expect(await errorsOf(shop, documentOf({ products: [leash] }))).toEqual([]);
  });
});

describe('rules of offers and delivery', () => {
  const offer = (changes: object) => ({
    code: 'x',
    name: 'x',
    category: 'Basket',
    condition: { type: 'Count', value: 1, range: {} },
    benefit: { type: 'Percentage', value: 10, range: {} },
    ...changes,
  });

  it('import: an offer or tariff that breaks a rule is reported', async () => {
    const shop = await theShop();
    const cases: [string, object, string[]][] = [
      [
        'a share above the whole',
        { offers: [offer({ benefit: { type: 'Percentage', value: 101, range: {} } })] },
        ['/offers/0/benefit/value invalid'],
      ],
      [
        'pieces in parts',
        { offers: [offer({ condition: { type: 'Count', value: '1.5', range: {} } })] },
        ['/offers/0/condition/value invalid'],
      ],
      [
        'goods worth nothing',
        { offers: [offer({ condition: { type: 'Value', value: 0, range: {} } })] },
        ['/offers/0/condition/value invalid'],
      ],
      [
        'goods worth nothing, sent somewhere',
        { offers: [offer({ condition: { type: 'ValueAndDirection', value: '0.00', range: {} } })] },
        ['/offers/0/condition/value invalid'],
      ],
      [
        'a sum below nothing',
        { offers: [offer({ benefit: { type: 'Absolute', value: -5, range: {} } })] },
        ['/offers/0/benefit/value invalid'],
      ],
      [
        'an end before its beginning',
        { offers: [offer({ starts_at: '2026-03-02T00:00:00+03:00', ends_at: '2026-03-01T00:00:00+03:00' })] },
        ['/offers/0/ends_at min_value'],
      ],
      [
        'goods for what is off the delivery',
        { offers: [offer({ category: 'Shipping' })] },
        ['/offers/0/category invalid'],
      ],
      [
        'how certificates pay',
        { offers: [offer({ benefit: { type: 'Bond pay', value: 1, range: {} } })] },
        ['/offers/0/benefit/type invalid'],
      ],
      [
        'a new one without its parts',
        { offers: [{ code: 'x' }] },
        [
          '/offers/0/name required',
          '/offers/0/category required',
          '/offers/0/condition required',
          '/offers/0/benefit required',
        ],
      ],
      [
        'a stored one that would contradict itself',
        { offers: [{ code: 'route-15', category: 'Shipping' }] },
        ['/offers/0/category invalid'],
      ],
      [
        'a stored one that would end before it began',
        { offers: [{ code: 'route-15', ends_at: '2020-01-01T00:00:00+03:00' }] },
        ['/offers/0/ends_at min_value'],
      ],
      [
        'days upside down',
        {
          shipping: { tariffs: [{ method: 'pickup', zone: 'RU', up_to_g: 5, price: 1, days_min: 5, days_max: 2 }] },
        },
        ['/shipping/tariffs/0/days_max min_value'],
      ],
      [
        'a tariff below nothing',
        { shipping: { tariffs: [{ method: 'pickup', zone: 'RU', up_to_g: 5, price: -1 }] } },
        ['/shipping/tariffs/0/price invalid'],
      ],
      [
        'a method that there is not',
        { shipping: { tariffs: [{ method: 'pigeon', zone: 'RU', up_to_g: 5, price: 1 }] } },
        ['/shipping/tariffs/0/method invalid'],
      ],
      [
        'a point without its place',
        { pickup_points: [{ network: 'pickup', code: 'x' }] },
        ['/pickup_points/0/name required', '/pickup_points/0/address required', '/pickup_points/0/city required'],
      ],
    ];
    for (const [name, lists, expected] of cases) {
      expect(await errorsOf(shop, documentOf(lists)), name).toEqual(expected);
    }
  });
});
