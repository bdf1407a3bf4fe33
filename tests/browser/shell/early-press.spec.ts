import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { addButton, drawerOf, lineOf } from '../shopping/steps/basket.ts';
import { callsOf, holdBack } from '../shopping/steps/network.ts';
import { comesAlive } from '../steps/visit.ts';

/** Opens a page whose scripts are still on their way; answers what lets them come. */
async function visitEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const letThrough = await holdBack(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  // Before its looks have come it shows the header of phones as well.
  await expect(page.getByRole('banner')).toHaveCount(1);
  return async () => {
    letThrough();
    await comesAlive(page);
  };
}

test('What is pressed before the page is alive shows that it was pressed, and happens once', async ({ page }) => {
  const calls = callsOf(page, 'basket/line/');
  const comes = await visitEarly(page, `/product/${demo.collarInStock}`);

  await addButton(page).click();
  await addButton(page).click();

  await expect(addButton(page)).toHaveCSS('opacity', '0.6');
  await comes();
  await expect(lineOf(page, 'Ошейник')).toBeVisible();
  await expect(drawerOf(page).getByRole('listitem').last()).not.toHaveAttribute('aria-busy');
  expect(calls).toEqual(['POST basket/line/']);
  await expect(addButton(page)).toHaveCSS('opacity', '1');
});

test('What is put in early goes in also where the basket was opened before it', async ({ page }) => {
  const comes = await visitEarly(page, `/product/${demo.collarInStock}`);

  await page.getByRole('banner').getByRole('button', { name: 'Корзина' }).click();
  await addButton(page).click();

  await comes();
  await expect(lineOf(page, 'Ошейник')).toBeVisible();
  await expect(drawerOf(page)).toHaveCount(1);
});

test('A size that is chosen before the page is alive is the one that is put in', async ({ page }) => {
  const comes = await visitEarly(page, `/product/${demo.parentCollar}`);
  const size = (name: RegExp) => page.getByRole('group', { name: 'Размер' }).getByRole('radio', { name });

  await size(/^S/).check({ force: true });
  await size(/^M/).check({ force: true });
  await size(/^S/).check({ force: true });
  await addButton(page).click();

  await comes();
  await expect(lineOf(page, 'Ошейник')).toContainText(/₽\s*S\s*Таблица/);
});

test('All that is chosen before the page is alive counts, not only the first of it', async ({ page }) => {
  const comes = await visitEarly(page, `/product/${demo.leashWithCarabiners}`);
  const main = page.getByRole('main');

  await main.getByRole('radio', { name: '20 мм' }).check({ force: true });
  await main.getByRole('radio', { name: 'сталь' }).check({ force: true });
  await addButton(page).click();

  await comes();
  await expect(page).toHaveURL(/\?size=20&carabiner=steel/);
  await expect(lineOf(page, 'Поводок')).toContainText(/20.*сталь/i);
});

test('Filters that are ticked before the page is alive are those that the goods go by', async ({ page }) => {
  const comes = await visitEarly(page, '/catalog/collars');

  await page.getByRole('checkbox', { name: 'Чёрный' }).check();
  await page.getByRole('checkbox', { name: 'Зелёный' }).check();

  await comes();
  await expect(page).toHaveURL('/catalog/collars?color=black&color=green');
  await expect(page.getByRole('article')).toHaveCount(6);
});

test('A filter that is ticked and cleared again before the page is alive changes nothing', async ({ page }) => {
  const comes = await visitEarly(page, '/catalog/collars');
  const black = page.getByRole('checkbox', { name: 'Чёрный' });

  await black.check();
  await black.uncheck();

  await comes();
  await page.getByRole('checkbox', { name: 'Зелёный' }).check();
  await expect(page).toHaveURL('/catalog/collars?color=green');
  await expect(black).not.toBeChecked();
});
