import { expect, test } from '../shop-test.ts';
import { openBackoffice } from './steps/open-backoffice.ts';

test('customers: a customer is found by the end of a phone and gets points once', async ({ page }) => {
  const origin = await openBackoffice(page);
  await page.goto(`${origin}/customers`);

  await page.getByRole('searchbox').fill('4567');
  await expect(page).toHaveURL(/\?q=4567$/);
  await page.getByRole('link', { name: 'Анна Ким' }).first().click();

  await expect(page.getByRole('heading', { level: 1, name: /^Анна/ })).toBeVisible();
  await expect(page.getByText(/Рекс/)).toBeVisible();
  const points = page
    .getByRole('listitem')
    .filter({ hasText: 'Баллы' })
    .getByText(/^\d[\d\u00a0,]*$/);
  const before = Number((await points.textContent())?.replace(/\u00a0/g, '').replace(',', '.'));
  await page.getByRole('button', { name: 'Начислить' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Сколько баллов').fill('много');
  await dialog.getByLabel('Причина').fill('За ожидание');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Проверьте, что написано')).toBeVisible();
  await dialog.getByLabel('Сколько баллов').fill('50');
  await dialog.getByRole('button', { name: 'Начислить' }).dblclick();

  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => Number((await points.textContent())?.replace(/\u00a0/g, '').replace(',', '.')))
    .toBeCloseTo(before + 50, 2);
});
