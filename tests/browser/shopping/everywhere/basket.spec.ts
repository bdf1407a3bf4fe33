import { expect, test } from '../../shop-test.ts';
import { addButton, basketButton, drawerOf, lineOf, putIn, visitWithBasket } from '../steps/basket.ts';
import { holdBack } from '../steps/network.ts';

const TITLE = 'Ошейник «Тропа» с анатомической пряжкой, графит';

test('The basket opens from the header, and closes by its cross and by Escape [BASKET-15]', async ({ page }) => {
  await visitWithBasket(page, '/');

  await basketButton(page).click();
  await drawerOf(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(drawerOf(page)).toBeHidden();
  await basketButton(page).click();
  await expect(drawerOf(page).getByText('В корзине пока пусто')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(drawerOf(page)).toBeHidden();
  await expect(basketButton(page)).toBeFocused();
});

test('add to basket: the badge counts at once, and the basket opens with the answer [BASKET-01]', async ({
  page,
}) => {
  await visitWithBasket(page, '/product/clr02-07grp?size=m');
  const letThrough = await holdBack(page, '**/basket/line/');

  await addButton(page).click();

  await expect(addButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(basketButton(page)).toHaveAccessibleName(/в\sкорзине 1 товар/);
  letThrough();
  await expect(lineOf(page, TITLE)).not.toHaveAttribute('aria-busy');
  await expect(drawerOf(page)).toContainText(/Итого\s*2\s490\s₽/);
});

test('The badge counts the pieces, and does so again after a reload [HEADER-04]', async ({ page }) => {
  await putIn(page, 'clr02-07grp?size=m');
  await drawerOf(page).getByRole('button', { name: 'Больше' }).click();
  await expect(drawerOf(page).getByText('2 товара')).toBeVisible();

  await page.reload();

  await expect(basketButton(page)).toHaveAccessibleName(/в\sкорзине 2 товара/);
  await expect(basketButton(page).getByText('2', { exact: true })).toBeVisible();
});
