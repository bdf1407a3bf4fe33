import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { logIn, visit } from '../steps/visit.ts';
import { barriersAt, barriersHere } from './barriers.ts';

test.setTimeout(180_000);

/** Page kinds in Russian on a phone; all others are opened in English on a desktop. */
const PUBLIC = [
  '/',
  '/catalog/collars',
  `/product/${demo.leashWithCarabiners}`,
  `/product/${demo.standaloneSoldOut}`,
  `/product/${demo.outOfProduction}`,
  '/about',
  '/delivery',
  '/blog/bowls',
  '/blog',
  '/certificates',
  '/family',
  '/b2b',
  '/faq/tag',
  '/drops/golden-hour',
  '/login',
  '/recoverypassword',
  `/back-in-stock/${demo.standaloneSoldOutSubscribable}`,
  '/o/100001',
];

test('axe: public pages have no violations on a phone in Russian [ROUTE-01]', async ({ page }) => {
  expect(await barriersAt(page, PUBLIC)).toEqual([]);

  await visit(page, '/nope');
  expect(await barriersHere(page), 'not found').toEqual([]);
});

const PRIVATE = [
  '/profile',
  '/profile/orders',
  '/profile/address',
  '/profile/bonuses',
  '/profile/loyalty',
  '/profile/pets',
  '/profile/user',
  '/profile/password',
  '/profile/partners',
  '/profile/partners/lapa',
  '/thanks',
];
const POINT = /^Пункт выдачи/;

test('axe: the profile and the checkout have no violations [ROUTE-01]', async ({ page }) => {
  expect(await barriersAt(page, ['/checkout']), 'empty checkout').toEqual([]);
  await fillBasket(page, demo.standaloneBowl);
  expect(await barriersAt(page, ['/checkout'])).toEqual([]);
  await page.getByRole('radio', { name: POINT }).first().check();
  await page.getByRole('combobox', { name: 'Город' }).pressSequentially('Каза');
  await page.getByRole('option', { name: 'Казань' }).click();
  await expect(page.getByText('Нашлось 8 пунктов')).toBeVisible();
  await page.getByRole('group', { name: POINT }).getByRole('radio').first().check();
  await expect(page.getByText('8 (800) 000-00-00').last()).toBeVisible();
  expect(await barriersHere(page), 'pickup points').toEqual([]);

  await logIn(page);
  expect(await barriersAt(page, PRIVATE)).toEqual([]);
});
