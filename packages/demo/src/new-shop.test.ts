import { expect, it } from 'vitest';
import { newShopDocument } from './new-shop.ts';

it('new shop: has pickup and a courier for all of Russia', () => {
  const document = newShopDocument();

  const ofRussia = document.shipping?.tariffs?.filter(({ zone }) => zone === 'RU').map(({ method }) => method);
  expect(new Set(ofRussia)).toEqual(new Set(['pickup', 'cdek-courier']));
  expect(document.pickup_points).toHaveLength(1);
});
