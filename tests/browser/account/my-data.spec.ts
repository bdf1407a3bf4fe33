import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { logIn, visit } from '../steps/visit.ts';

test('my data: load again after a failure, name the wrong field, and join the changes of two windows [PROFILE-07] [PROFILE-10] [VALIDATION-01]', async ({
  page,
  context,
}) => {
  await logIn(page);
  const name = page.getByLabel('Имя', { exact: true });
  const phone = page.getByLabel('Телефон');
  const save = page.getByRole('button', { name: 'Сохранить' });

  await test.step('a failed load can be repeated', async () => {
    await page.route('**/api/v1/profile/', (route) => route.abort());
    await visit(page, '/profile/user');
    const failure = page.getByRole('alert').filter({ hasText: 'Не загрузилось' });
    await expect(failure).toBeVisible();
    await page.unroute('**/api/v1/profile/');
    await failure.getByRole('button', { name: 'Повторить' }).click();
    await expect(name).toHaveValue('Анна');
  });

  await test.step('an error is shown beside its field until the field changes', async () => {
    await name.fill('');
    await save.click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Укажите имя');
    await page.keyboard.type('М');
    await expect(name).toHaveAccessibleDescription('');
    await name.fill('Марья');
    await phone.fill('12');
    await save.click();
    await expect(phone).toHaveAccessibleDescription(/^Проверьте номер/);
    await expect(phone).toBeFocused();
  });

  await test.step('two windows change different fields', async () => {
    const other = await context.newPage();
    await visit(other, '/profile/user');
    await other.getByLabel('Фамилия').fill('Иванова');
    await other.getByRole('button', { name: 'Сохранить' }).click();
    await expect(other.getByText('Сохранено.')).toBeVisible();
    await other.close();
    await phone.fill('89161234567');
    await page.getByLabel('День рождения').fill('1990-02-28');
    await save.click();
    await expect(page.getByRole('status').filter({ hasText: 'Сохранено' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Профиль: Марья' })).toBeVisible();
    await page.reload();
    await expect(phone).toHaveValue('+7 (916) 123-45-67');
    await expect(page.getByLabel('Фамилия')).toHaveValue('Иванова');
    await expect(page.getByLabel('День рождения')).toHaveValue('1990-02-28');
    await expect(name).toHaveValue('Марья');
    await expect(page.getByText(/^Здравствуйте,\s*Марья$/)).toBeVisible();
  });

  await page.setViewportSize({ width: 360, height: 1400 });
  const below = page.getByRole('main').getByRole('link', { name: 'Адреса доставки' }).last();
  const before = await boxOf(below);
  await save.click();
  await expect(page.getByText('Сохранено.')).toBeVisible();
  expect(await boxOf(below), 'the confirmation moves nothing on a phone').toEqual(before);
});
