import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { visit } from '../steps/visit.ts';

const HEADERS = [
  {
    language: 'Russian',
    start: '/delivery',
    logo: 'Каштанка',
    inBasket: 'в корзине 2 товара',
    burger: 'Открыть меню',
    menu: 'Меню',
  },
  {
    language: 'English',
    start: '/en/delivery',
    logo: 'Kashtanka',
    inBasket: '2 items in the basket',
    burger: 'Open the menu',
    menu: 'Menu',
  },
];

for (const words of HEADERS) {
  test.describe(`The header of phones in ${words.language}`, () => {
    test('It has the logo, the basket with its count, and the burger, and nothing of the wide one [HEADER-09]', async ({
      page,
    }) => {
      await fillBasket(page, demo.standaloneBowl, { quantity: 2 });

      await visit(page, words.start);

      const header = page.getByRole('banner');
      await expect(header.getByRole('link')).toHaveText([words.logo]);
      await expect(header.getByRole('button')).toHaveCount(2);
      await expect(header.getByRole('button', { name: words.inBasket })).toHaveText(/2/);
      await expect(header.getByRole('button', { name: words.burger })).toBeVisible();
    });

    test('Its burger opens the menu over the whole screen [HEADER-09]', async ({ page }) => {
      await visit(page, words.start);

      await page.getByRole('button', { name: words.burger }).tap();

      const menu = page.getByRole('dialog', { name: words.menu });
      await expect(menu).toBeVisible();
      await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    });
  });
}

test('The header of phones goes on the way down and comes back on the way up [HEADER-08]', async ({ page }) => {
  await visit(page, '/');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Каштанка' });
  await page.evaluate(() => scrollTo(0, 300));
  await page.evaluate(() => new Promise(requestAnimationFrame));

  await page.evaluate(() => scrollTo(0, 900));
  await expect(logo).not.toBeInViewport();

  await page.evaluate(() => scrollTo(0, 800));
  await expect(logo).toBeInViewport();
});
