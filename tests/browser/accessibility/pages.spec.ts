import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { barriersAt } from './barriers.ts';

test.setTimeout(180_000);

/** Page kinds in English on a desktop; all others are opened in Russian on a phone. */
const PAGES = [
  `/product/${demo.parentCollar}`,
  `/product/${demo.certificate}`,
  '/faq',
  '/collections',
  '/collections/vetcity',
  '/drops',
  '/promo',
  '/order-tracking',
  '/forgotpassword',
  '/unsubscribe',
  '/newsletter',
  '/o/purchase',
];

test('axe: public pages have no violations on a desktop in English [ROUTE-01]', async ({ page }) => {
  expect(
    await barriersAt(
      page,
      PAGES.map((path) => `/en${path}`),
    ),
  ).toEqual([]);
});
