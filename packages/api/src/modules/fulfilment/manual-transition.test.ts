import { ORDER_STATUSES } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { anOrderRow } from '../../testing/order-facts.ts';
import { isHeld, refuseTransition } from './manual-transition.ts';

it('order with an open surcharge: is held back from every step of packing and handover, also out of a claim', () => {
  const held = ['authorized', 'consolidated_for_shipping', 'shipping', 'issued'];

  expect(ORDER_STATUSES.filter((to) => isHeld({ surcharge: 1 }, to)).toSorted()).toEqual(held.toSorted());
  expect(ORDER_STATUSES.filter((to) => isHeld({ surcharge: 0 }, to))).toEqual([]);
  const claimed = anOrderRow({ status: 'resolving', surcharge: 200_00 });
  expect(refuseTransition(claimed, 'shipping', ['owner'])).toEqual({ ok: false, problem: 'surcharge_due' });
  expect(refuseTransition({ ...claimed, surcharge: 0 }, 'shipping', ['owner'])).toBeUndefined();
});
