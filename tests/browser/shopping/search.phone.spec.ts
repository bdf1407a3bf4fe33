import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test('search on a phone: suggestions lead on by keyboard; a section opens', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Поиск', exact: true }).click();
  const box = page.getByRole('combobox', { name: 'Что найти' });
  await expect(box).toBeFocused();
  await box.pressSequentially('ошей');
  await expect(page.getByRole('option', { name: 'Ошейники' }).first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Наш(ёлся|лось) \d+ товар(а|ов)?$/);
  await expect(page.getByRole('option').last()).toHaveText(/^Показать \d+ товар(а|ов)?$/);
  await expect(page.getByRole('option').getByRole('img', { includeHidden: true }).first()).toBeAttached();
  expect(await barriersHere(page)).toEqual([]);
  await box.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Ошейники/);
  await box.press('Enter');
  await expect(page).toHaveURL('/catalog/collars');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
