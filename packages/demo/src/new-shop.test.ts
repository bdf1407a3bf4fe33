import { expect, it } from 'vitest';
import { newShopDocument } from './new-shop.ts';

it('new shop: has a courier for all of Russia, and no place of pickup before its owner names one', () => {
  const document = newShopDocument();

  const ofRussia = document.shipping?.tariffs?.filter(({ zone }) => zone === 'RU').map(({ method }) => method);
  expect(new Set(ofRussia)).toEqual(new Set(['pickup', 'cdek-courier']));
  expect(document.pickup_points).toBeUndefined();
});
