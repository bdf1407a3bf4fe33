import { expect, it } from 'vitest';
import { isPickupPointList, pickupPointListOf } from './pickup-points.ts';

it('pickup points: each method has its list [PICKUPPOINT-03]', () => {
  for (const [method, list] of [
    ['cdek-regular-ww', 'cdek-fulfillment-point'],
    ['boxberry-pvz', 'boxberry-pvz'],
    ['pochtaru-pochtomat', 'pochtaru-pochtomat'],
    ['cdek-courier', undefined],
    ['pickup', undefined],
  ] as const) {
    expect(pickupPointListOf(method), `${method} ${list}`).toBe(list);
  }
});

it('pickup points: properties of every object are not a list [API-18]', () => {
  expect(['constructor', 'pickup', ''].filter(isPickupPointList)).toEqual([]);
});
