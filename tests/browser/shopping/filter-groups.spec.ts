import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test('A group stays open when the last of its boxes is unticked', async ({ page }) => {
  await visit(page, '/catalog/leashes?carabiner=brass');
  const brass = page.getByRole('checkbox', { name: 'Латунь' });

  await brass.uncheck();

  await expect(page).toHaveURL('/catalog/leashes');
  await expect(brass).toBeVisible();
  await expect(brass).toBeFocused();
});

test('A group that goes, as nothing of it is left, opens no other', async ({ page }) => {
  await visit(page, '/catalog');
  const sizes = page.getByRole('group', { name: 'Размер' });
  await expect(sizes).toBeVisible();

  await page.getByLabel('Цена до, ₽').fill('600');
  await page.getByLabel('Цена до, ₽').press('Enter');

  await expect(sizes).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Голубой' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Дизайн' })).toBeHidden();
});
