import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { logIn, visit } from '../steps/visit.ts';
import { barriersAt, barriersHere } from './barriers.ts';

test.setTimeout(180_000);

const PREFIX = { ru: '', en: '/en' };
const at = (language: keyof typeof PREFIX, path: string) => (PREFIX[language] + path).replace(/(.)\/$/, '$1');

/** Page kinds whose layout differs between a phone, tested in Russian, and a desktop, tested in English. */
const ON_BOTH = ['/', '/catalog/collars', `/product/${demo.parentCollar}`];

const product = (article: string) => `/product/${article}`;

/** One page of each other kind, in one language. */
const ON_ONE = {
  en: [
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
    product(demo.leashWithCarabiners),
    product(demo.standaloneSoldOut),
    product(demo.certificate),
  ],
  ru: [
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
    product(demo.allSizesSoldOut),
    product(demo.outOfProduction),
    product(demo.discountedBag),
  ],
};

test('axe: public pages have no violations [ROUTE-01]', async ({ page, language }) => {
  const paths = [...ON_BOTH, ...ON_ONE[language]].map((path) => at(language, path));

  expect(await barriersAt(page, paths)).toEqual([]);

  await visit(page, at(language, '/nope'));
  expect(await barriersHere(page), 'not found').toEqual([]);
});

const PRIVATE = {
  en: ['/profile/orders', '/profile/bonuses', '/profile/pets', '/profile/user', '/profile/partners', '/thanks'],
  ru: ['/profile', '/profile/address', '/profile/loyalty', '/profile/password', '/profile/partners/lapa'],
};

const WORDS = {
  ru: { point: /^Пункт выдачи/, city: 'Город', town: 'Казань', found: 'Нашлось 8 пунктов' },
  en: { point: /pickup point/i, city: 'City', town: 'Kazan', found: '8 points found' },
};

test('axe: the profile and the checkout have no violations [ROUTE-01]', async ({ page, language }) => {
  expect(await barriersAt(page, [at(language, '/checkout')]), 'empty checkout').toEqual([]);
  await fillBasket(page, demo.standaloneBowl);
  expect(await barriersAt(page, [at(language, '/checkout')])).toEqual([]);
  const { point, city, town, found } = WORDS[language];
  await page.getByRole('radio', { name: point }).first().check();
  await page.getByRole('combobox', { name: city }).pressSequentially(town.slice(0, 4));
  await page.getByRole('option', { name: town }).click();
  await expect(page.getByText(found)).toBeVisible();
  await page.getByRole('group', { name: point }).getByRole('radio').first().check();
  await expect(page.getByText('8 (800) 000-00-00').last()).toBeVisible();
  expect(await barriersHere(page), 'pickup points').toEqual([]);

  await logIn(page);
  expect(
    await barriersAt(
      page,
      PRIVATE[language].map((path) => at(language, path)),
    ),
  ).toEqual([]);
});
