import { expect, test } from '../shop-test.ts';
import { makeProduct, priceInShop } from './steps/make-product.ts';
import { openBackoffice } from './steps/open-backoffice.ts';

test('product table: cells are typed by keys and pasted, shown as changes, run, and undone', async ({ page }) => {
  const origin = await openBackoffice(page);
  const word = `Таблица${Date.now()}`;
  const made = await makeProduct(page, word);
  await page.goto(`${origin}/products?q=${encodeURIComponent(word)}`);
  await page.getByRole('checkbox', { name: 'Выбрать все строки' }).check();
  await page.getByRole('link', { name: 'Править таблицей' }).click();

  const cell = (column: string, article: string) => page.getByLabel(`${column}, ${article}`);
  await cell('Название по-английски', made.article).fill('By table');
  await cell('Цена, ₽', `${made.article}-s`).fill('1100');
  await page.keyboard.press('Enter');
  await expect(cell('Цена, ₽', `${made.article}-m`)).toBeFocused();
  await cell('Цена, ₽', `${made.article}-s`).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1150\t4\n1250\t5\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole('button', { name: 'Показать изменения: 5' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Изменить 3 строки' }).click();
  await expect(dialog.getByText('Изменили 3 строки.')).toBeVisible();
  expect(await priceInShop(page, `${made.article}-m`)).toContain('1250.00');
  await dialog.getByRole('button', { name: 'Закрыть' }).first().click();
  await expect(cell('На складе', `${made.article}-s`)).toHaveValue('4');

  await page.getByRole('link', { name: 'Массовые правки' }).click();
  const runs = page.getByRole('listitem').filter({ hasText: 'Правка таблицей' });
  await runs.first().getByRole('button').click();
  await expect(page.getByText('Отменили изменение: 3 строки.')).toBeVisible();
  expect(await priceInShop(page, `${made.article}-m`)).toContain('1000.00');
});
