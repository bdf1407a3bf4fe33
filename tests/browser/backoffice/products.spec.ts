import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { makeProduct, priceInShop } from './steps/make-product.ts';
import { openBackoffice } from './steps/open-backoffice.ts';

const PHOTOS = join(import.meta.dirname, '../../../packages/demo/media/photos');

async function find(page: Page, origin: string, q: string): Promise<void> {
  await page.goto(`${origin}/products`);
  await page.getByRole('searchbox').fill(q);
  await expect(page).toHaveURL(new RegExp(`q=${q}`));
}

test('products: a price changed in the list is in the shop within two seconds, and can be undone', async ({
  page,
}) => {
  const origin = await openBackoffice(page);
  const { article, title } = await makeProduct(page);
  await find(page, origin, article);
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: `Цена, ${title}` }).click();
  await page.keyboard.type('много');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Нужна цена/)).toBeVisible();
  await page.getByRole('textbox', { name: `Цена, ${title}` }).fill('1 190');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('button', { name: `Цена, ${title}: 1\u00a0190\u00a0₽` })).toBeFocused();
  await expect.poll(() => priceInShop(page, article), { timeout: 2_000 }).toContain('1190.00');
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByRole('button', { name: `Цена, ${title}: 1\u00a0000\u00a0₽` })).toBeVisible();
  expect(await priceInShop(page, article)).toContain('1000.00');
});

test('products: Escape leaves a price as it was; price and stock of one size are edited below the row', async ({
  page,
}) => {
  const origin = await openBackoffice(page);
  const { article, title } = await makeProduct(page);
  await find(page, origin, article);

  await page.getByRole('button', { name: `Цена, ${title}` }).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Цена, ${title}: 1\u00a0000\u00a0₽` })).toBeFocused();

  await page.getByRole('button', { name: `Размеры и\u00a0остаток: ${title}` }).click();
  await page.getByRole('button', { name: `На складе, ${article}-s` }).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(`${article}-s: на складе 7`)).toBeVisible();
  await page.getByRole('button', { name: `Цена, ${article}-m` }).click();
  await page.keyboard.type('1200');
  await page.keyboard.press('Enter');

  await expect(page.getByText('от 1\u00a0000\u00a0₽')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Размеры и\u00a0остаток: ${title}` })).toContainText('7');
});

test('products: of two people who change one price the later one chooses', async ({ page }) => {
  const origin = await openBackoffice(page);
  const { article, title } = await makeProduct(page);
  const other = await page.context().newPage();
  for (const [one, price] of [
    [page, undefined],
    [other, '1500'],
  ] as const) {
    await find(one, origin, article);
    await one.getByRole('button', { name: `Цена, ${title}` }).click();
    if (price === undefined) continue;
    await one.keyboard.type(price);
    await one.keyboard.press('Enter');
  }
  await expect.poll(() => priceInShop(page, article)).toContain('1500.00');

  await page.getByRole('textbox', { name: `Цена, ${title}` }).fill('1190');
  await page.getByRole('textbox', { name: `Цена, ${title}` }).press('Enter');

  await expect(page.getByRole('button', { name: 'Их: 1\u00a0500\u00a0₽' })).toBeVisible();
  expect(await priceInShop(page, article)).toContain('1500.00');
  await page.getByRole('button', { name: 'Моё: 1\u00a0190\u00a0₽' }).click();
  await expect.poll(() => priceInShop(page, article)).toContain('1190.00');
});

test('products: selected prices rise by a rule after a preview, and all are undone but one changed since', async ({
  page,
}) => {
  const origin = await openBackoffice(page);
  const word = `Ряд${Date.now()}`;
  const made = [await makeProduct(page, word), await makeProduct(page, word), await makeProduct(page, word)];
  await page.goto(`${origin}/products?q=${encodeURIComponent(word)}`);
  await page.getByRole('checkbox', { name: 'Выбрать все строки' }).check();
  await page.getByRole('button', { name: 'Цены…' }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Изменить', exact: true })).toBeDisabled();
  await dialog.getByLabel('Изменить на').fill('+5');
  await expect(dialog.getByText('1\u00a0050\u00a0₽')).toHaveCount(3);
  await expect(dialog.getByText('Изменятся цены 3 товаров.')).toBeVisible();
  await expect(dialog.getByText('В\u00a0среднем +5')).toBeVisible();
  await dialog.getByRole('button', { name: 'Изменить цены 3 товаров' }).click();
  await expect(dialog.getByText('Новые цены у\u00a03 товаров.')).toBeVisible();
  const [first, second, third] = made;
  expect(await priceInShop(page, first?.article ?? '')).toContain('1050.00');

  const other = await page.context().newPage();
  await find(other, origin, third?.article ?? '');
  await other.getByRole('button', { name: `Цена, ${third?.title}` }).click();
  await other.keyboard.type('1500');
  await other.keyboard.press('Enter');
  await expect.poll(() => priceInShop(page, third?.article ?? '')).toContain('1500.00');
  await dialog.getByRole('button', { name: 'Закрыть' }).first().click();
  await page.getByRole('link', { name: 'Массовые правки' }).click();
  await page
    .getByRole('button', { name: /^Отменить изменение: Цены 3 товаров, \+5/ })
    .first()
    .click();

  await expect(page.getByText('Прежние цены вернулись у\u00a02 товаров.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'за это время изменили' })).toHaveText(
    `${third?.title}: за это время изменили другие`,
  );
  expect(await priceInShop(page, second?.article ?? '')).toContain('1000.00');
});

test('product: two people who change the same field get a choice; other fields of both are kept', async ({
  page,
}) => {
  const origin = await openBackoffice(page);
  const { article, title } = await makeProduct(page);
  const other = await page.context().newPage();
  await page.goto(`${origin}/products/${article}`);
  await other.goto(`${origin}/products/${article}`);
  await other.getByLabel('Название, по-русски').fill(`${title} чужой`);
  await other.keyboard.press('Control+KeyS');
  await expect(other.getByText('Сохранено')).toBeVisible();

  await page.getByLabel('Название, по-русски').fill(`${title} мой`);
  await page.getByRole('textbox', { name: 'Описание, по-русски' }).fill('Мягкий');
  await expect(page.getByText('Изменено 2 поля')).toBeVisible();
  await page.keyboard.press('Control+KeyS');

  const choice = page.getByRole('group', { name: 'Название' });
  await expect(page.getByText(/^Эти поля изменили, пока вы правили: Степан/)).toBeVisible();
  await choice.getByLabel(/^Их/).check();
  await page.getByRole('button', { name: 'Сохранить выбранное' }).click();

  await expect(page.getByText('Сохранено')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} чужой`);
  await page.reload();
  await expect(page.getByLabel('Название, по-русски')).toHaveValue(`${title} чужой`);
  await expect(page.getByRole('textbox', { name: 'Описание, по-русски' })).toHaveText('Мягкий');

  await page.getByRole('link', { name: 'История' }).click();
  await page
    .getByRole('button', { name: /^Вернуть как было/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Карточка' }).click();
  await expect(page.getByRole('textbox', { name: 'Описание, по-русски' })).toHaveText('');
});

test('product: faults stand at their fields, and text that was not saved returns after the tab is closed', async ({
  page,
}) => {
  const origin = await openBackoffice(page);
  const { article } = await makeProduct(page);
  await page.goto(`${origin}/products/${article}`);
  await page.getByLabel('Название, по-английски').fill('Almost lost');
  await page.getByLabel('Цена').first().fill('много');
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText(/^Нужна цена/)).toBeVisible();
  await expect(page.getByLabel('Цена').first()).toBeFocused();

  await page.close({ runBeforeUnload: false });
  const next = await page.context().newPage();
  await next.goto(`${origin}/products/${article}`);

  await expect(next.getByText('Здесь то, что вы не\u00a0успели сохранить.')).toBeVisible();
  await expect(next.getByLabel('Название, по-английски')).toHaveValue('Almost lost');
  await next.getByLabel('Цена').first().fill('1300');
  await next.keyboard.press('Control+KeyS');
  await expect(next.getByText('Сохранено')).toBeVisible();
  await next.reload();
  await expect(next.getByLabel('Название, по-английски')).toHaveValue('Almost lost');
  await expect(next.getByText('Здесь то, что вы не\u00a0успели сохранить.')).toHaveCount(0);
});

test('product: a collar of five sizes with three photos is added as a draft, and gets another article', async ({
  page,
}) => {
  const origin = await openBackoffice(page);
  await page.goto(`${origin}/products`);
  const article = `n${Date.now()}`;
  await page.getByRole('link', { name: 'Новый товар' }).click();
  await page.getByLabel('Вид товара').selectOption({ label: 'Ошейники' });
  await page.getByLabel('Расцветка').selectOption({ label: 'Каштан' });
  await expect(page.getByLabel('Артикул')).toHaveValue(/^clr-\d\dcht$/);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Укажите название')).toBeVisible();
  await expect(page.getByLabel('Название, по-русски')).toBeFocused();
  await expect(page.getByText('Выберите раздел')).toBeVisible();
  await page.getByLabel('Артикул').fill(article);
  await page.getByLabel('Название, по-русски').fill('Новый ошейник');
  for (const size of ['XS', 'S', 'M', 'L', 'XL'])
    await page.getByRole('checkbox', { name: size, exact: true }).check();
  await page.getByLabel('Цена всех размеров').fill('2490');
  await page.getByRole('group', { name: 'Остаток по\u00a0размерам' }).getByLabel('XS').fill('3');
  await page.getByLabel('Раздел', { exact: true }).selectOption({ label: '\u2003Кожаные ошейники' });
  const photos = readdirSync(PHOTOS)
    .filter((name) => /^clr-.*-[123]\.webp$/.test(name))
    .slice(0, 3);
  await page.getByLabel('Выбрать файлы').setInputFiles(photos.map((name) => join(PHOTOS, name)));
  await expect(page.getByRole('img', { name: /^Фото \d/ })).toHaveCount(3);
  await page.getByLabel('Подпись к\u00a0фото 3, по-русски').fill('Третье');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByLabel('Подпись к\u00a0фото 2, по-русски')).toHaveValue('Третье');
  await page.getByRole('button', { name: 'Сохранить' }).click();

  await expect(page).toHaveURL(`${origin}/products/${article}`);
  await expect(page.getByRole('textbox', { name: 'Артикул' })).toHaveCount(5);
  await expect(page.getByRole('textbox', { name: 'Артикул' }).first()).toHaveValue(`${article}-xs`);
  await expect(page.getByRole('button', { name: `На складе, ${article}-xs: 3` })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Фото \d/ })).toHaveCount(3);
  expect(await priceInShop(page, article)).toContain('not_found');

  await page.getByRole('button', { name: 'Сменить артикул' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Артикул').fill(`${article}-2`);
  await expect(dialog.getByText(`/product/${article}-2`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/products/${article}-2`);
  await page.goto(`${origin}/products/${article}`);
  await expect(page).toHaveURL(`${origin}/products/${article}-2`);
  await expect(page.getByRole('textbox', { name: 'Артикул' }).first()).toHaveValue(`${article}-xs`);
});
