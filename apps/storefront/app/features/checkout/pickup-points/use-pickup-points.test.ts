import { expect, it } from 'vitest';
import { getPageNumber, hasNextPage } from './use-pickup-points.ts';

it.each([
  [null, 1],
  ['https://shop.test/api/v1/shipping/boxberry-pvz/?city=Москва&page=1', 2],
  ['https://shop.test/api/v1/shipping/boxberry-pvz/?page=41&page_size=20', 42],
  ['https://shop.test/api/v1/shipping/boxberry-pvz/', 1],
  ['https://shop.test/api/v1/shipping/boxberry-pvz/?page=two', 1],
])('pickup point pages: after %s comes page %i [PICKUPPOINT-02]', (previous, page) => {
  expect(getPageNumber(previous)).toBe(page);
});

it.each([
  [1, 20, 20, false],
  [1, 20, 21, true],
  [3, 20, 60, false],
  [1, 20, 0, false],
])(
  'pickup point pages: on page %i of %i each, of %i points, a next page exists: %s [PICKUPPOINT-02]',
  (page, size, count, more) => {
    expect(hasNextPage(page, size, count)).toBe(more);
  },
);
