import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test('Who follows a link of a list stands at the beginning of the page it leads to', async ({ page }) => {
  await visit(page, '/catalog');
  const card = page.getByRole('main').getByRole('article').nth(2).getByRole('link').first();
  await card.focus();

  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('main')).toBeFocused();
});

test('Who has forgotten the password stands at the beginning of the page for that', async ({ page }) => {
  await visit(page, '/login');

  await page.getByRole('link', { name: 'Забыли пароль?' }).click();

  await expect(page).toHaveURL('/forgotpassword');
  await expect(page.getByRole('main')).toBeFocused();
});

test('Who goes from a box whose opener is gone stands at the beginning of the page too', async ({ page }) => {
  await visit(page, `/product/${demo.standaloneBowl}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click();

  await page.getByRole('dialog', { name: 'Корзина' }).getByRole('link', { name: 'Оформить заказ' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('A link of the header keeps the focus on the page that it leads to', async ({ page }) => {
  await visit(page, '/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'Коллекции' });

  await link.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Коллекции' })).toBeVisible();
  await expect(link).toBeFocused();
});
