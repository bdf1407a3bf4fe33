import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

function count(page: Page) {
  return page.getByRole('main').getByRole('status').first();
}

function applied(page: Page) {
  return page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('link');
}

test('Two colours show what is of the one or of the other, as many as their counts say', async ({ page }) => {
  await visit(page, '/catalog/collars');

  await page.getByRole('checkbox', { name: 'Чёрный' }).check();
  await page.getByRole('checkbox', { name: 'Зелёный' }).check();

  await expect(page).toHaveURL('/catalog/collars?color=black&color=green');
  await expect(page.getByRole('group', { name: 'Цвет' }).getByText('3', { exact: true }).first()).toBeVisible();
  await expect(count(page)).toHaveText('6 товаров');
  await expect(applied(page)).toHaveText(['чёрный', 'зелёный']);
});

test('Filters of two kinds must both fit', async ({ page }) => {
  await visit(page, '/catalog/collars?color=black');

  await page.getByRole('checkbox', { name: 'L широкий' }).check();

  await expect(page).toHaveURL('/catalog/collars?color=black&size=lw');
  await expect(count(page)).toHaveText('2 товара');
});

test('A chosen filter is taken back by its chip, and all of them at once', async ({ page }) => {
  await visit(page, '/catalog/collars?color=black&color=green');

  await page.getByRole('link', { name: 'Убрать фильтр: Чёрный' }).click();
  await expect(page).toHaveURL('/catalog/collars?color=green');
  await page.getByRole('link', { name: 'Сбросить' }).click();

  await expect(page).toHaveURL('/catalog/collars');
  await expect(page.getByRole('checkbox', { name: 'Зелёный' })).not.toBeChecked();
});

test('Each filter is a step back', async ({ page }) => {
  await visit(page, '/catalog/collars');
  await page.getByRole('checkbox', { name: 'Чёрный' }).check();
  await expect(count(page)).toHaveText('3 товара');

  await page.goBack();

  await expect(count(page)).toHaveText('28 товаров');
  await expect(page.getByRole('checkbox', { name: 'Чёрный' })).not.toBeChecked();
});

test('Prices are bounded in roubles', async ({ page }) => {
  await visit(page, '/catalog/collars');

  await page.getByLabel('Цена от, ₽').fill('3 000');
  await page.getByLabel('Цена от, ₽').press('Enter');

  await expect(page).toHaveURL('/catalog/collars?price_min=3000');
  await expect(applied(page)).toHaveText(['от 3 000 ₽']);
});

test('Kopecks of a price that is typed are cut off: the filter is in whole roubles', async ({ page }) => {
  await visit(page, '/catalog/collars');

  await page.getByLabel('Цена от, ₽').fill('2 890,50');
  await page.getByLabel('Цена до, ₽').fill('3990.99');
  await page.getByLabel('Цена до, ₽').press('Enter');

  await expect(page).toHaveURL('/catalog/collars?price_min=2890&price_max=3990');
  await expect(page.getByLabel('Цена от, ₽')).toHaveValue('2890');
});

test('Bounds of a price that are typed the wrong way round are put in order', async ({ page }) => {
  await visit(page, '/catalog/collars');

  await page.getByLabel('Цена от, ₽').fill('5000');
  await page.getByLabel('Цена до, ₽').fill('3 000');
  await page.getByLabel('Цена до, ₽').press('Enter');

  await expect(page).toHaveURL('/catalog/collars?price_min=3000&price_max=5000');
  await expect(applied(page)).toHaveText(['от 3 000 ₽', 'до 5 000 ₽']);
  await expect(page.getByLabel('Цена от, ₽')).toHaveValue('3000');
});

test('A price above every price is asked for as it was meant, and finds nothing', async ({ page }) => {
  await visit(page, '/catalog/collars');

  await page.getByLabel('Цена от, ₽').fill('1 000 000 000');
  await page.getByLabel('Цена от, ₽').press('Enter');

  await expect(page.getByRole('heading', { name: 'По таким фильтрам ничего нет' })).toBeVisible();
  await expect(applied(page)).toHaveText(['от 100 000 000 ₽']);
});

test('Enter in a price leaves the keyboard where it is', async ({ page }) => {
  await visit(page, '/catalog/collars');
  await page.getByLabel('Цена от, ₽').fill('3000');

  await page.getByLabel('Цена от, ₽').press('Enter');

  await expect(applied(page)).toHaveText(['от 3 000 ₽']);
  await expect(page.getByLabel('Цена от, ₽')).toBeFocused();
});

test('A price that is taken back by its chip leaves its field', async ({ page }) => {
  await visit(page, '/catalog/collars');
  await page.getByLabel('Цена от, ₽').fill('3000');
  await page.getByLabel('Цена от, ₽').press('Enter');

  await applied(page).click();

  await expect(page).toHaveURL('/catalog/collars');
  await expect(page.getByLabel('Цена от, ₽')).toHaveValue('');
});

test('The order of the list stands in the address and survives a reload', async ({ page }) => {
  await visit(page, '/catalog/collars');
  await page.getByLabel('Сортировка').selectOption('Сначала дешёвые');
  await expect(page).toHaveURL('/catalog/collars?ordering=price');

  await page.reload();

  await expect(page.getByLabel('Сортировка')).toHaveValue('price');
  await expect(page.getByRole('article').first()).toContainText('2 190 ₽');
});

test('The order is always one of the list, never none [VALIDATION-11]', async ({ page }) => {
  await page.goto('/catalog/collars');

  const orders = page.getByLabel('Сортировка').getByRole('option');

  await expect(page.getByLabel('Сортировка')).toHaveValue('popular');
  await expect(orders).toHaveText(['Сначала популярные', 'Сначала новые', 'Сначала дешёвые', 'Сначала дорогие']);
});

test('Filters that nothing fits say so and lead back to the whole list', async ({ page }) => {
  await visit(page, '/catalog/collars?price_min=90000');
  await expect(page.getByRole('heading', { name: 'По таким фильтрам ничего нет' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Сбросить' }).last().click();

  await expect(count(page)).toHaveText('28 товаров');
});

test('A colour that nothing of what is chosen comes in is no longer offered', async ({ page }) => {
  await visit(page, '/catalog/leashes');
  await expect(page.getByRole('checkbox', { name: 'Чёрный' })).toBeVisible();

  await page.getByText('Карабин', { exact: true }).first().click();
  await page.getByRole('checkbox', { name: 'Латунь' }).check();

  await expect(page.getByRole('checkbox', { name: 'Чёрный' })).toBeHidden();
});

test('Whatever is chosen has its chip and its box, even when nothing fits', async ({ page }) => {
  await visit(page, '/catalog?color=black&size=lw&carabiner=brass&is_new=true&price_min=90000');
  await expect(page.getByRole('heading', { name: 'По таким фильтрам ничего нет' })).toBeVisible();

  await expect(applied(page)).toHaveText(['чёрный', 'L широкий', 'от 90 000 ₽', 'латунь', 'Новинки']);
  await expect(page.getByRole('checkbox', { name: 'Чёрный' })).toBeChecked();
});

test('What nothing fits is taken back alone, by its box', async ({ page }) => {
  await visit(page, '/catalog/collars?color=black&price_min=90000');

  // Once it is not chosen any more there is no such box: nothing black is left.
  await page.getByRole('checkbox', { name: 'Чёрный' }).click();

  await expect(page).toHaveURL('/catalog/collars?price_min=90000');
});
