import { expect, test } from '../shop-test.ts';
import { openBackoffice } from './steps/open-backoffice.ts';

test('settings: a value outside of its limits is refused at its field, a right one is in force', async ({
  page,
}) => {
  const origin = await openBackoffice(page);
  await page.goto(`${origin}/settings`);
  const row = page.getByRole('listitem').filter({ hasText: 'новинкой' });

  await row.getByRole('button').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Значение').fill('9999');
  await dialog.getByLabel('Причина').fill('Новая коллекция');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Проверьте, что написано')).toBeVisible();
  await dialog.getByLabel('Значение').fill('31');
  await page.keyboard.press('Control+Enter');

  await expect(dialog).toBeHidden();
  await expect(row).toContainText('31');
  await expect(row).toContainText('по\u00a0умолчанию 30');
});

test('discounts: an offer is stopped with a reason and resumed', async ({ page }) => {
  const origin = await openBackoffice(page);
  await page.goto(`${origin}/offers`);
  const row = page
    .getByRole('table', { name: 'Скидки и\u00a0акции' })
    .getByRole('row')
    .filter({ hasText: 'Действует' })
    .last();
  const name = (await row.getByRole('cell').or(row.getByRole('rowheader')).first().textContent()) ?? '';
  const sameRow = page.getByRole('row').filter({ hasText: name }).first();

  for (const [action, state] of [
    ['Остановить', 'Остановлено'],
    ['Включить', 'Действует'],
  ] as const) {
    await sameRow.getByRole('button', { name: action }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Причина').fill('Проверяем');
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog).toBeHidden();
    await expect(sameRow).toContainText(state);
  }
});
