import { demo } from '@kashtanka/demo';
import { ADDRESSES, PRIVATE } from '../../every-address.ts';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { logIn, visit } from '../steps/visit.ts';
import { barriersAt, barriersHere } from './barriers.ts';

test.setTimeout(180_000);

const PREFIX = { ru: '', en: '/en' };
const at = (language: keyof typeof PREFIX, path: string) => (PREFIX[language] + path).replace(/(.)\/$/, '$1');

const GOODS = [
  demo.allSizesSoldOut,
  demo.outOfProduction,
  demo.leashWithCarabiners,
  demo.discountedBag,
  demo.standaloneSoldOut,
  demo.certificate,
].map((article) => `/product/${article}`);

const isOfGoods = (path: string) => /^\/(catalog|collections|product)(\/|$)/.test(path) || path === '/';
const isQuestion = (path: string) => path.startsWith('/faq');
const isOfVisitors = (path: string) => /^\/(o|login|forgot|recover|checkout|order)/.test(path);
const every = ADDRESSES.map(([, path]) => path);

/** Every address of the shop, in parts that can be gone through side by side. */
const PARTS: readonly [what: string, paths: readonly string[]][] = [
  ['The home page, the catalogue, collections and products', every.filter(isOfGoods)],
  ['Products of every situation', GOODS],
  ['Questions and answers', every.filter(isQuestion)],
  ['Pages of login and of orders', every.filter(isOfVisitors)],
  ['Pages of text', every.filter((path) => ![isOfGoods, isQuestion, isOfVisitors].some((is) => is(path)))],
];

for (const [what, paths] of PARTS) {
  test(`${what} bar nobody [ROUTE-01]`, async ({ page, language }) => {
    const addresses = paths.map((path) => at(language, path));

    expect(await barriersAt(page, addresses)).toEqual([]);
  });
}

test('The pages of one visitor bar nobody [ROUTE-01]', async ({ page, language }) => {
  const addresses = PRIVATE.map(([, path]) => at(language, path));
  await logIn(page);

  const barriers = await barriersAt(page, addresses);

  expect(barriers).toEqual([]);
});

test('A checkout with something in the basket bars nobody', async ({ page, language }) => {
  await fillBasket(page, demo.standaloneBowl);

  expect(await barriersAt(page, [at(language, '/checkout')])).toEqual([]);
});

test('A page that was not found bars nobody', async ({ page, language }) => {
  await visit(page, at(language, '/nope'));

  expect(await barriersHere(page)).toEqual([]);
});
