import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { logIn, visit } from '../steps/visit.ts';
import { grantPoints } from './steps/points.ts';

test('Two windows that change different things of my data both have their way [PROFILE-07]', async ({
  page,
  context,
}) => {
  await logIn(page);
  await visit(page, '/profile/user');
  const other = await context.newPage();
  await visit(other, '/profile/user');
  await other.getByLabel('Телефон').fill('89161234567');
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await expect(other.getByText('Сохранено.')).toBeVisible();
  await page.getByLabel('Фамилия').fill('Иванова');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено.')).toBeVisible();
  await page.getByLabel('Имя', { exact: true }).fill('Марья');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Профиль: Марья' })).toBeVisible();

  await page.reload();

  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67');
  await expect(page.getByLabel('Фамилия')).toHaveValue('Иванова');
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Марья');
});

test('What is wrong with a field is told until the field is changed [VALIDATION-01]', async ({ page }) => {
  await logIn(page);
  await visit(page, '/profile/user');
  const name = page.getByLabel('Имя', { exact: true });
  await name.fill('');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Укажите имя');

  await page.keyboard.type('М');

  await expect(name).toHaveAccessibleDescription('');
});

test('The word that data are saved moves nothing on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 1400 });
  await logIn(page);
  await visit(page, '/profile/user');
  const below = page.getByRole('main').getByRole('link', { name: 'Адреса доставки' }).last();
  const before = await boxOf(below);

  await page.getByRole('button', { name: 'Сохранить' }).click();

  await expect(page.getByText('Сохранено.')).toBeVisible();
  expect(await boxOf(below)).toEqual(before);
});

test('Before an account is deleted it is told that its points go too, and how many [PROFILE-12]', async ({
  page,
}) => {
  // The operator's command takes its time.
  test.slow();
  const email = await logIn(page);
  await visit(page, '/profile/user');
  await page.getByRole('button', { name: 'Удалить профиль' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Баллы сгорят');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Оставить' }).click();
  await grantPoints(email, 1203);
  await visit(page, '/profile/user');

  await page.getByRole('button', { name: 'Удалить профиль' }).click();

  await expect(page.getByRole('alertdialog')).toContainText(/Сгорят и\s1\s203\sбалла/);
});
