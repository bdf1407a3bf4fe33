import { expect, it } from 'vitest';
import { isPointList, pointListOf } from './pickup-points.ts';

it.each([
  ['cdek-regular-ww', 'cdek-fulfillment-point'],
  ['boxberry-pvz', 'boxberry-pvz'],
  ['pochtaru-pochtomat', 'pochtaru-pochtomat'],
  ['cdek-courier', undefined],
  ['pickup', undefined],
])('A parcel by %s is fetched at a point of the list %s [PICKUPPOINT-03]', (method, list) => {
  expect(pointListOf(method)).toBe(list);
});

it('Nothing that every object has is a list of points [API-18]', () => {
  expect(['constructor', 'pickup', ''].filter(isPointList)).toEqual([]);
});
