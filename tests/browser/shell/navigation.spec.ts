import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test('navigation: links stay in the document, add to the history once, open windows by Ctrl, and lead the focus to the page', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const delivery = page.getByRole('contentinfo').getByRole('link', { name: 'Доставка', exact: true });
  await visit(page, '/about');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    delivery.click({ modifiers: ['Control'] }),
  ]);
  await expect(opened).toHaveURL(/\/delivery$/);
  await expect(page).toHaveURL(/\/about$/);
  await opened.close();

  await delivery.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Доставка' })).toBeVisible();
  const before = await page.evaluate(() => history.length);
  await delivery.click();
  await page.getByRole('banner').getByRole('link', { name: 'О нас' }).click();
  await expect(page).toHaveURL(/\/about$/);
  expect(await page.evaluate(() => history.length), 'a link to the open page adds nothing').toBe(before + 1);

  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
  await main.getByRole('article').nth(2).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(main, 'after a link of a list').toBeFocused();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  await visit(page, `/product/${demo.standaloneBowl}`);
  await main
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Корзина' }).getByRole('link', { name: 'Оформить заказ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible();
  await expect(main, 'after a modal whose opener is gone').toBeFocused();
});
