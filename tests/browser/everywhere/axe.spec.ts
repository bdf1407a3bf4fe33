import { demo } from '@kashtanka/demo';
import { ADDRESSES, PRIVATE } from '../../every-address.ts';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { logIn, visit } from '../steps/visit.ts';
import { barriersAt, barriersHere } from './barriers.ts';

test.setTimeout(180_000);

const LANGUAGES = [
  { language: 'Russian', prefix: '' },
  { language: 'English', prefix: '/en' },
];

const GOODS = [
  ...[demo.allSizesSoldOut, demo.outOfProduction, demo.leashWithCarabiners, demo.discountedBag],
  ...[demo.standaloneSoldOut, demo.certificate],
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

for (const { language, prefix } of LANGUAGES) {
  const at = (path: string) => (prefix + path).replace(/(.)\/$/, '$1');

  for (const [what, paths] of PARTS) {
    test(`${what} bar nobody, in ${language} [ROUTE-01]`, async ({ page }) => {
      expect(await barriersAt(page, paths.map(at))).toEqual([]);
    });
  }

  test(`The pages of one visitor bar nobody, in ${language} [ROUTE-01]`, async ({ page }) => {
    const paths = PRIVATE.map(([, path]) => at(path));
    await logIn(page);

    const barriers = await barriersAt(page, paths);

    expect(barriers).toEqual([]);
  });

  test(`A checkout with something in the basket bars nobody, in ${language}`, async ({ page }) => {
    await fillBasket(page, demo.standaloneBowl);

    expect(await barriersAt(page, [at('/checkout')])).toEqual([]);
  });

  test(`A page that was not found bars nobody, in ${language}`, async ({ page }) => {
    await visit(page, at('/nope'));

    expect(await barriersHere(page)).toEqual([]);
  });
}
