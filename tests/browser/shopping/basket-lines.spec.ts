import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { drawerOf, lineOf, putIn } from './steps/basket.ts';
import { stopClock } from './steps/clock.ts';
import { callsOf, holdBack } from './steps/network.ts';

const COLLAR = 'clr02-07grp?size=m';
const TITLE = 'Ошейник «Тропа» с анатомической пряжкой, графит';

test('One more piece changes the line, and the basket is read again after it [BASKET-10] [BASKET-13]', async ({
  page,
}) => {
  await page.clock.install();
  await putIn(page, COLLAR);
  await stopClock(page);
  const calls = callsOf(page, 'basket/');

  await lineOf(page, TITLE).getByRole('button', { name: 'Больше' }).click();
  await expect(lineOf(page, TITLE)).toContainText('4 980 ₽');

  // The shop tells this browser too that its basket has changed, now or a little later.
  await expect.poll(() => calls.slice(0, 2)).toEqual(['PATCH basket/line/{id}/', 'GET basket/']);
  await expect(drawerOf(page)).toContainText(/Итого\s*4\s980\s₽/);
});

test('While a line is changed it is busy; until its sum can be reckoned here, its buttons are off [BASKET-12]', async ({
  page,
}) => {
  await page.route('**/api/v1/basket/offers/running/', (route) => route.abort());
  await putIn(page, COLLAR);
  const letThrough = await holdBack(page, '**/basket/line/*/');

  await lineOf(page, TITLE).getByRole('button', { name: 'Больше' }).click();

  await expect(lineOf(page, TITLE)).toHaveAttribute('aria-busy', 'true');
  await expect(lineOf(page, TITLE).getByRole('button', { name: 'Больше' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  letThrough();
  await expect(lineOf(page, TITLE)).not.toHaveAttribute('aria-busy');
});

test('Less than one piece asks first, and keeping is the safe answer [BASKET-11]', async ({ page }) => {
  await putIn(page, COLLAR);

  await lineOf(page, TITLE).getByRole('button', { name: 'Меньше' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Убрать из корзины?' })).toContainText(TITLE);
  await expect(page.getByRole('button', { name: 'Оставить' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(lineOf(page, TITLE)).toContainText('2 490 ₽');
});

test('Who is sure takes the line out, and the basket is read again [BASKET-11] [BASKET-13]', async ({ page }) => {
  await page.clock.install();
  await putIn(page, COLLAR);
  await page.getByRole('button', { name: `Убрать из корзины: ${TITLE}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await stopClock(page);
  const calls = callsOf(page, 'basket/');

  await page.getByRole('button', { name: 'Убрать', exact: true }).click();
  await expect(drawerOf(page).getByText('В корзине пока пусто')).toBeVisible();

  await expect.poll(() => calls.slice(0, 2)).toEqual(['DELETE basket/line/{id}/', 'GET basket/']);
});

test('A line on sale shows both prices, and the sums name the discount [BASKET-09]', async ({ page }) => {
  await putIn(page, `${demo.discountedLeashParent}?size=sm`);

  const drawer = drawerOf(page);

  await expect(drawer.getByRole('listitem')).toContainText(/3\s230\s₽.*3\s800\s₽/);
  await expect(drawer).toContainText(/Перестёжки «Маршрут»: −15%.*−570\s₽/);
  await expect(drawer).toContainText(/Итого\s*3\s230\s₽/);
});

test('The leash at the top tells what is missing for free delivery, and when it is reached', async ({ page }) => {
  await putIn(page, demo.dearBag);
  await expect(drawerOf(page).getByText(/^Добавьте товаров ещё на\s2\s010\s₽/)).toBeVisible();

  await drawerOf(page).getByRole('button', { name: 'Больше' }).click();

  await expect(drawerOf(page).getByText(/^Доставим бесплатно/)).toBeVisible();
});

test('More than there is cannot be taken [VALIDATION-07]', async ({ page }) => {
  await putIn(page, 'lnd01-01mst');
  const more = drawerOf(page).getByRole('button', { name: 'Больше' });

  await more.click();
  await expect(drawerOf(page).getByText('2 товара')).toBeVisible();
  await more.click();

  await expect(drawerOf(page).getByText('Больше нет в наличии')).toBeVisible();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
});

test('A line leads back to its product, with its size, and the basket closes', async ({ page }) => {
  await putIn(page, COLLAR);
  await page.goto('/catalog');
  await page.getByRole('button', { name: /^Корзина/ }).click();

  await drawerOf(page).getByRole('link', { name: TITLE }).click();

  await expect(page).toHaveURL(`/product/${COLLAR}`);
  await expect(drawerOf(page)).toBeHidden();
});

test('The title of the basket takes the focus of a line that is gone, and of the last one too [BASKET-11]', async ({
  page,
}) => {
  await putIn(page, demo.standaloneBowl);
  await putIn(page, COLLAR);
  const title = drawerOf(page).getByRole('heading', { level: 2, name: 'Корзина' });
  const removeFirst = async () => {
    await drawerOf(page)
      .getByRole('button', { name: /^Убрать из корзины/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Убрать', exact: true }).click();
  };

  await removeFirst();
  await expect(drawerOf(page).getByRole('button', { name: /^Убрать из корзины/ })).toHaveCount(1);
  await expect(title).toBeFocused();
  await removeFirst();

  await expect(drawerOf(page).getByText('В корзине пока пусто')).toBeVisible();
  await expect(title).toBeFocused();
});
