import { demo } from '@kashtanka/demo';
import { expect, test } from '../own-shop.ts';
import { visit } from '../steps/visit.ts';

// A visited page may be served from the cache for a second, so each step opens a different page.
test('store flag: a closed store shows its products without a basket, one with passes sells to a browser with a pass, an open one to all [HEADER-05] [HEADER-06] [QUERYPARAM-04]', async ({
  page,
  shop,
}) => {
  const header = page.getByRole('banner');
  const basket = header.getByRole('button', { name: 'Корзина' });
  const logIn = header.getByRole('link', { name: 'Войти' });
  const add = page.getByRole('main').getByRole('button', { name: /В корзину/ });

  await test.step('closed', async () => {
    await shop.become({ storeFlag: 0 });
    await visit(page, `${shop.url}/product/${demo.collarInStock}`);
    await expect(page.getByText('Сейчас мы не принимаем заказы').first()).toBeVisible();
    await expect(logIn).toBeVisible();
    await expect(basket).toHaveCount(0);
    await expect(add).toHaveCount(0);
  });

  await test.step('with passes', async () => {
    await shop.become({ storeFlag: 2 });
    await visit(page, `${shop.url}/info`);
    await expect(logIn).toBeVisible();
    await expect(basket).toHaveCount(0);
    await visit(page, `${shop.url}/product/${demo.standaloneBowl}?woof_secret=long-gone`);
    await add.first().click();
    const refusal = page.getByRole('main').getByRole('alert').first();
    await expect(refusal, 'a pass that is over').toContainText('Магазин сейчас закрыт');
    await visit(page, `${shop.url}/faq/care`);
    await expect(logIn).toBeVisible();
    await expect(basket).toHaveCount(0);

    await visit(page, `${shop.url}/returns?woof_secret=woof&utm_source=letter`);
    await expect(basket).toBeVisible();
    await expect(page).toHaveURL(`${shop.url}/returns?utm_source=letter`);
    await visit(page, `${shop.url}/faq`);
    await expect(basket, 'the pass lasts').toBeVisible();
  });

  await shop.become({ storeFlag: 1 });
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await visit(page, `${shop.url}/promo`);
  await expect(basket).toBeVisible();
});
