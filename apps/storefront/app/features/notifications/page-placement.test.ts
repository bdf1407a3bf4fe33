import { expect, it } from 'vitest';
import { findPlacement } from './page-placement.ts';

it.each([
  ['/', 'main'],
  ['/en', 'main'],
  ['/catalog', 'catalog'],
  ['/en/catalog/collars', 'catalog'],
  ['/product/clr01-01cht', 'product'],
  ['/collections/fair', 'collections'],
  ['/checkout', 'checkout'],
  ['/en/profile/orders', 'profile'],
  ['/blog/tag', 'blog'],
  ['/drops', 'drops'],
  ['/faq/payment', 'faq'],
  ['/about', undefined],
  ['/constructor', undefined],
])('%s is the place %s [NOTIFICATION-04]', (pathname, place) => {
  expect(findPlacement(pathname)).toBe(place);
});
