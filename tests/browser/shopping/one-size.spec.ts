import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test('What comes without sizes tells what it is made of and how to look after it [SIZE-09] [SIZE-18]', async ({
  page,
}) => {
  await visit(page, '/product/cos01-01glk');
  await page.getByText('Материал и уход').click();

  await page.getByRole('button', { name: /Состав и\sуход/ }).click();

  const box = page.getByRole('dialog');
  await expect(box).toContainText('Состав');
  await expect(box.getByRole('table')).toBeHidden();
});

test('A scarf comes in one size, and its table says which, beside those of the other kinds [SIZE-08] [SIZE-17]', async ({
  page,
}) => {
  await visit(page, '/product/scf01-01cht');
  await page.getByText('Материал и уход').click();

  await page.getByRole('button', { name: 'Таблица размеров' }).click();

  const table = page.getByRole('dialog', { name: 'Размер шарфа' });
  await expect(table.getByRole('row', { name: /^Один размер/ })).toContainText(/170\s*40/);
  await expect(table).toContainText('Аксессуары обмену и возврату не подлежат.');
  await expect(table.getByRole('tab', { name: 'Шарфы' })).toHaveAttribute('aria-selected', 'true');
  await expect(table.getByRole('tab', { name: 'Ошейники' })).toBeVisible();
});
