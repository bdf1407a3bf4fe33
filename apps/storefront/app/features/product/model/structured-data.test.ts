import { expect, test } from 'vitest';
import { bowl, collar, IN_STOCK, SOLD_OUT, SUBSCRIBABLE } from '../testing/test-views.ts';
import { getProductStructuredData } from './structured-data.ts';

const shop = {
  brand: 'Kashtanka',
  origin: 'https://shop.example',
  pathOf: (query: [string, string][]) => `/product/a${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`,
};

function offersOf(data: object): unknown {
  return Reflect.get(data, 'offers');
}

test('structured data: lists every size with its price in roubles and its availability [D10]', () => {
  const data = getProductStructuredData(collar({ m: SUBSCRIBABLE, l: SOLD_OUT }), shop);

  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'clr02-07cht',
    brand: { '@type': 'Brand', name: 'Kashtanka' },
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      {
        sku: 'clr02-07cht-s',
        name: expect.stringMatching(/, S$/),
        size: 'S',
        offers: [{ price: '2390.00', priceCurrency: 'RUB', availability: 'https://schema.org/InStock' }],
      },
      {
        offers: [{ url: 'https://shop.example/product/a?size=m', availability: 'https://schema.org/OutOfStock' }],
      },
      {
        offers: [{ availability: 'https://schema.org/SoldOut', itemCondition: 'https://schema.org/NewCondition' }],
      },
    ],
  });
});

test('structured data: a product without sizes is one offer, at the price to pay', () => {
  const data = getProductStructuredData({ ...bowl(IN_STOCK), salePrice: '2500.00' }, shop);

  expect(data).toMatchObject({ '@type': 'Product', sku: 'bwl01-01grp', mpn: 'bwl01-01grp' });
  expect(offersOf(data)).toMatchObject([{ price: '2500.00', url: 'https://shop.example/product/a' }]);
});

test('structured data: a product out of production is discontinued', () => {
  const data = getProductStructuredData({ ...bowl(IN_STOCK), isOutOfProduction: true }, shop);

  expect(offersOf(data)).toMatchObject([{ availability: 'https://schema.org/Discontinued' }]);
});
