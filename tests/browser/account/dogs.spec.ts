import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';
import { aPhoto } from './steps/a-photo.ts';
import { keep } from './steps/keep.ts';

test('dogs: one is added with its photo, leads to the collars that fit, and is deleted [ROUTE-46] [DOG-01] [DOG-02] [DOG-04]', async ({
  page,
}) => {
  await logIn(page);
  await keep(page, 'profile/dog/', { nickname: 'Гром', neck_girth: '119' });
  await visit(page, '/profile/pets');
  const save = page.getByRole('button', { name: 'Сохранить' });

  await test.step('a dog with a photo is added', async () => {
    await page.getByRole('button', { name: 'Добавить собаку' }).click();
    await save.click();
    await expect(page.getByLabel('Кличка')).toHaveAccessibleDescription('Как зовут собаку?');
    await page.getByLabel('Кличка').fill('Рекс');
    await page.getByRole('combobox', { name: 'Порода' }).fill('лабр');
    await page.getByRole('option', { name: 'Лабрадор-ретривер' }).click();
    await page.getByLabel('Возраст').selectOption('От 1 до 3 лет');
    await page.getByLabel('Обхват шеи').fill('38,5');
    const noPhoto = { name: 'rex.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await page.getByLabel('Выбрать фото').setInputFiles(noPhoto);
    await expect(page.getByRole('alert').filter({ hasText: 'JPG' })).toBeVisible();
    await page.getByLabel('Выбрать фото').setInputFiles(await aPhoto(page));
    await page.getByRole('application', { name: /^Подвиньте фото/ }).press('ArrowRight');
    await page.getByLabel('Крупнее').fill('2');
    await save.click();
    const row = page.getByRole('listitem').filter({ hasText: 'Рекс' });
    await expect(row).toContainText('Лабрадор-ретривер, 1–3 года');
    await expect(row).toContainText('шея 38,5 см');
    await expect(row.getByRole('img', { name: 'Фото: Рекс' })).toHaveJSProperty('naturalWidth', 640);
  });

  await test.step('without a collar that fits, the way leads to all collars', async () => {
    await page.getByRole('button', { name: 'Ошейники по размеру: Гром' }).click();
    await expect(page.getByText('По этой мерке ничего не подойдёт')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Все ошейники' }).click();
    await expect(page).toHaveURL('/catalog?class=clr');
  });

  await test.step('the measures of a dog filter the catalogue and fill in the size finder', async () => {
    await visit(page, '/en/profile/pets');
    await page.getByRole('button', { name: 'Collars that fit: Рекс' }).click();
    await expect(page).toHaveURL(/\/en\/catalog\?class=clr&size=/);
    await page.evaluate(() => localStorage.removeItem('my_dog'));
    await visit(page, `/en/product/${demo.parentCollar}`);
    await page.getByRole('button', { name: 'Find your size' }).click();
    await page.getByRole('button', { name: 'Рекс', exact: true }).click();
    await expect(page.getByLabel('Neck girth')).toHaveValue('38.5');
    await expect(page.getByRole('status').filter({ hasText: /^Size\s\S+ .*fits/ })).toBeVisible();
  });

  await visit(page, '/profile/pets');
  for (const nickname of ['Гром', 'Рекс']) {
    await page.getByRole('button', { name: `Удалить: ${nickname}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: nickname })).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Собак пока нет' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
