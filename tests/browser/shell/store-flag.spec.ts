import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../own-shop.ts';
import { visit } from '../steps/visit.ts';

const basket = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Корзина' });

// It is one shop, so one state follows the other. A page that has been seen may be shown for another second as it was:
// every test looks at one of its own.
test.describe.configure({ mode: 'default' });

test('A closed store has no basket, and its login stays [HEADER-05]', async ({ page, shop }) => {
  await shop.become({ storeFlag: 0 });

  await visit(page, `${shop.url}/about`);

  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  await expect(basket(page)).toHaveCount(0);
});

test('A closed store shows what it has, and says why it cannot be bought', async ({ page, shop }) => {
  await shop.become({ storeFlag: 0 });

  await visit(page, `${shop.url}/product/${demo.standaloneBowl}`);

  await expect(page.getByText('Сейчас мы не принимаем заказы').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /В корзину/ })).toHaveCount(0);
});

test('An open store has its basket [HEADER-05]', async ({ page, shop }) => {
  await shop.become({ storeFlag: 1 });

  await visit(page, `${shop.url}/promo`);

  await expect(basket(page)).toBeVisible();
});

test('A store that opens with a pass has no basket for who holds none [HEADER-06]', async ({ page, shop }) => {
  await shop.become({ storeFlag: 2 });

  await visit(page, `${shop.url}/info`);

  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  await expect(basket(page)).toHaveCount(0);
});

test('A link with a pass opens the store for this browser, and is cleared of it [HEADER-06] [QUERYPARAM-04]', async ({
  page,
  shop,
}) => {
  await shop.become({ storeFlag: 2 });

  await visit(page, `${shop.url}/returns?woof_secret=woof&utm_source=letter`);

  await expect(basket(page)).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/returns?utm_source=letter`);
  await visit(page, `${shop.url}/faq`);
  await expect(basket(page)).toBeVisible();
});

test('A pass that opens nothing any more is put away when something is to be bought', async ({ page, shop }) => {
  await shop.become({ storeFlag: 2 });
  await visit(page, `${shop.url}/product/${demo.standaloneBowl}?woof_secret=long-gone`);

  await page
    .getByRole('main')
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click();

  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Магазин сейчас закрыт');
  await visit(page, `${shop.url}/faq/care`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  await expect(basket(page)).toHaveCount(0);
});
