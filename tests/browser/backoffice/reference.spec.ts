import { expect, test } from '../shop-test.ts';
import { openBackoffice } from './steps/open-backoffice.ts';

test('categories: a new one is added, renamed, moved by keys, and removed while it is empty', async ({ page }) => {
  const origin = await openBackoffice(page);
  const slug = `n${Date.now()}`;
  await page.goto(`${origin}/categories`);
  await page.getByRole('button', { name: 'Новый раздел внутри: Ошейники', exact: true }).click();
  await page.getByLabel('Последняя часть адреса').fill(slug);
  await page.getByLabel('Название, по-русски').fill('Проба');
  await page.getByRole('dialog').getByRole('button', { name: 'Добавить' }).click();

  const branches = page.getByRole('list', { name: 'Дерево разделов' }).getByRole('listitem');
  const own = branches.filter({ hasText: slug });
  await expect(own).toContainText('скрыт');
  const before = await branches.allTextContents();
  await own.getByRole('button', { name: 'Проба', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Раздел переставлен: Проба')).toBeVisible();
  expect((await branches.allTextContents()).findIndex((words) => words.includes(slug))).toBe(
    before.findIndex((words) => words.includes(slug)) - 1,
  );
  await expect(own.getByRole('button', { name: 'Проба', exact: true })).toBeFocused();

  await page.keyboard.press('Alt+ArrowLeft');
  await expect(own).not.toContainText('collars/');
  await expect(own.getByRole('button', { name: 'Проба', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Название, по-английски').fill('Trial');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await own.getByRole('button', { name: 'Проба', exact: true }).click();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('button', { name: 'Точно удалить' }).click();
  await expect(own).toHaveCount(0);
});

test('reference: a row is edited by its form and undone; a used one is not removed', async ({ page }) => {
  const origin = await openBackoffice(page);
  await page.goto(`${origin}/reference/colors`);
  const first = page.getByRole('row').getByRole('button').first();
  const code = (await first.textContent()) ?? '';
  await first.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Код', { exact: true })).toHaveValue(code);
  await expect(dialog.getByLabel('Код', { exact: true })).not.toBeEditable();
  await dialog.getByLabel('Код цвета').fill('синий');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByLabel('Код цвета')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Код цвета').fill('#123456');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('row', { name: code })).toContainText('#123456');
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByRole('row', { name: code })).not.toContainText('#123456');

  await page.getByRole('row').getByRole('button', { name: code, exact: true }).click();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('button', { name: 'Точно удалить' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Это используется');
  await expect(dialog.getByText(/^Расцветки: /).first()).toBeVisible();
});
