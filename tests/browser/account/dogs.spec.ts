import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';
import { aPhoto } from './steps/a-photo.ts';
import { keep } from './steps/keep.ts';

test('A dog is written with a photo in its circle, and stands in the list with what is known of it [ROUTE-46] [DOG-01] [DOG-02]', async ({
  page,
}) => {
  await logIn(page);
  await visit(page, '/profile/pets');
  await page.getByRole('button', { name: 'Добавить собаку' }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByLabel('Кличка')).toHaveAccessibleDescription('Как зовут собаку?');
  await page.getByLabel('Кличка').fill('Рекс');
  await page.getByRole('combobox', { name: 'Порода' }).fill('лабр');
  await page.getByRole('option', { name: 'Лабрадор-ретривер' }).click();
  await page.getByLabel('Возраст').selectOption('От 1 до 3 лет');
  await page.getByLabel('Обхват шеи').fill('38,5');
  await page.getByLabel('Выбрать фото').setInputFiles(await aPhoto(page));
  const window = page.getByRole('application', { name: /^Подвиньте фото/ });
  await window.press('ArrowRight');
  await page.getByLabel('Крупнее').fill('2');

  await page.getByRole('button', { name: 'Сохранить' }).click();

  const row = page.getByRole('listitem').filter({ hasText: 'Рекс' });
  await expect(row).toContainText('Лабрадор-ретривер, 1–3 года');
  await expect(row).toContainText('шея 38,5 см');
  const photo = row.getByRole('img', { name: 'Фото: Рекс' });
  await expect(photo).toHaveJSProperty('naturalWidth', 640);
  await row.getByRole('button', { name: 'Удалить: Рекс' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Собак пока нет' })).toBeVisible();
});

test('What is no photo is told before anything is sent [DOG-04]', async ({ page }) => {
  await logIn(page);
  await visit(page, '/en/profile/pets');
  await page.getByRole('button', { name: 'Add a dog' }).click();

  await page
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'rex.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });

  await expect(page.getByRole('alert').filter({ hasText: 'The photo must be JPG' })).toBeVisible();
});

test('From a dog a press leads to the collars that fit it, and its name stands where a size is asked for', async ({
  page,
}) => {
  await logIn(page);
  await keep(page, 'profile/dog/', { nickname: 'Rex', neck_girth: '38' });
  await visit(page, '/en/profile/pets');

  await page.getByRole('button', { name: 'Collars that fit: Rex' }).click();

  await expect(page).toHaveURL(/\/en\/catalog\?class=clr&size=/);
  await page.evaluate(() => localStorage.removeItem('my_dog'));
  await visit(page, `/en/product/${demo.parentCollar}`);
  await page.getByRole('button', { name: 'Find your size' }).click();
  await page.getByRole('button', { name: 'Rex', exact: true }).click();
  await expect(page.getByLabel('Neck girth')).toHaveValue('38');
  await expect(page.getByRole('status').filter({ hasText: /^Size\s\S+ .*fits/ })).toBeVisible();
});

test('Where no size fits a dog it is told plainly, and what to do', async ({ page }) => {
  await logIn(page);
  await keep(page, 'profile/dog/', { nickname: 'Рекс', neck_girth: '119' });
  await visit(page, '/profile/pets');

  await page.getByRole('button', { name: 'Ошейники по размеру: Рекс' }).click();

  await expect(page.getByText('Ни один ошейник по этой мерке не подойдёт')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Все ошейники' }).click();
  await expect(page).toHaveURL('/catalog?class=clr');
});
