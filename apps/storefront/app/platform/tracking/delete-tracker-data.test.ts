import { expect, test } from 'vitest';
import { isTrackerKey } from './delete-tracker-data.ts';

test.each([
  '_ym_uid',
  '_ym_d',
  '_ym54321_lastHit',
  '_ga',
  '_ga_TEST1234',
  '_gid',
  '_gcl_au',
  'tmr_lvid',
  'domain_sid',
])('trackers: the cookie %s is removed', (name) => expect(isTrackerKey(name)).toBe(true));

test.each([
  'a',
  'r',
  'store_pass',
  'cookies_refused',
  'order_token:100001',
  'my_dog',
  'promo_modal:1',
  'gallery',
  'tmrow',
])('%s is the shop’s own, and stays', (name) => expect(isTrackerKey(name)).toBe(false));
