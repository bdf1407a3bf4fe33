import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { tabTo } from '../steps/tab-to.ts';
import { visit } from '../steps/visit.ts';

const COLLAR = `/product/${demo.parentCollar}`;
const HARNESS = '/product/hrn01-01grp';

test('A neck that is typed finds the size, says why and chooses it', async ({ page }) => {
  await visit(page, COLLAR);
  await page.getByRole('button', { name: 'Какой размер подойдёт?' }).click();

  await page.getByLabel('Обхват шеи').fill('39');

  const finder = page.getByRole('region', { name: 'Подобрать размер' });
  await expect(finder.getByRole('status')).toContainText(/Вам подойдёт\sM/);
  await expect(finder.getByRole('status')).toContainText(/M \(34–46\sсм\): есть запас\s7\sсм/);
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(page).toHaveURL(/size=m/);
});

test('Inches find the same size as centimetres, on the English pages too', async ({ page }) => {
  await visit(page, `/en${COLLAR}`);
  await page.getByRole('button', { name: 'Find your size' }).click();

  await page.getByLabel('Neck girth').fill('15.4 in');

  await expect(page.getByRole('status').filter({ hasText: /Size\sM/ })).toContainText('6.9 cm to spare');
});

test('A neck that no size holds is told so, and nothing is chosen', async ({ page }) => {
  await visit(page, COLLAR);
  await page.getByRole('button', { name: 'Какой размер подойдёт?' }).click();

  await page.getByLabel('Обхват шеи').fill('80');

  await expect(page.getByText(/размера нет: самый большой заканчивается на\s66\sсм/)).toBeVisible();
  await expect(page).toHaveURL(COLLAR);
});

test('What was chosen for a dog is taken back once its measures fit no size', async ({ page }) => {
  await visit(page, COLLAR);
  await page.getByRole('button', { name: 'Какой размер подойдёт?' }).click();
  await page.getByLabel('Обхват шеи').fill('39');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();

  await page.getByLabel('Обхват шеи').fill('80');

  await expect(page.getByText(/размера нет: самый большой заканчивается на\s66\sсм/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).not.toBeChecked();
  await expect(page).toHaveURL(COLLAR);
});

test('A size that a shopper chose stays, and is told not to be advised, once no size fits', async ({ page }) => {
  await visit(page, COLLAR);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: 'Какой размер подойдёт?' }).click();
  const finder = page.getByRole('region', { name: 'Подобрать размер' });

  await page.getByLabel('Обхват шеи').fill('80');

  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(finder.getByRole('status')).toContainText(/Выбран размер\sM: этой собаке мы его не\sсоветуем/);
});

for (const { typed, told } of [
  { typed: '-38', told: /Напишите число сантиметров/ },
  { typed: '4', told: /Введите не\sменьше 10\sсм/ },
  { typed: '3800', told: /Введите не\sбольше 120\sсм/ },
  { typed: 'много', told: /Напишите число сантиметров/ },
]) {
  test(`A neck of “${typed}” is told what is wrong with it once the field is left`, async ({ page }) => {
    await visit(page, COLLAR);
    await page.getByRole('button', { name: 'Какой размер подойдёт?' }).click();
    const neck = page.getByLabel('Обхват шеи');

    await neck.fill(typed);
    await neck.blur();

    await expect(neck).toHaveAccessibleDescription(told);
  });
}

test('A harness wants both girths: with one of them nothing is chosen yet', async ({ page }) => {
  await visit(page, HARNESS);
  await page.getByRole('button', { name: 'Какой размер подойдёт?' }).click();

  await page.getByLabel('Обхват шеи').fill('45');
  await expect(page.getByText(/Измерьте и\sгрудь/)).toBeVisible();
  expect(page.url()).not.toContain('size=');
  await page.getByLabel('Обхват груди').fill('56');

  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
});

test('The dog is remembered: another product tells its size at once', async ({ page }) => {
  await visit(page, COLLAR);
  await page.getByRole('button', { name: 'Какой размер подойдёт?' }).click();
  await page.getByLabel('Обхват шеи').fill('39');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();

  await visit(page, '/product/clr01-01cly');
  await expect(page.getByRole('button', { name: /Вашей собаке\s— M/ })).toBeVisible();
  await page.getByRole('button', { name: /Вашей собаке/ }).click();
  await page.getByRole('button', { name: 'Забыть мерки' }).click();

  await expect(page.getByLabel('Обхват шеи')).toHaveValue('');
  await visit(page, COLLAR);
  await expect(page.getByRole('button', { name: 'Какой размер подойдёт?' })).toBeVisible();
});

test('A list of one kind is narrowed to what fits the dog that was measured here', async ({ page }) => {
  await visit(page, '/catalog/collars');
  await expect(page.getByRole('checkbox', { name: 'Подойдёт моей собаке' })).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('my_dog', JSON.stringify({ neck: '44' })));
  await visit(page, '/catalog/collars');
  const fits = page.getByRole('complementary').getByRole('checkbox', { name: 'Подойдёт моей собаке' });
  await expect(fits).toHaveAccessibleDescription(/^M, L/);

  await fits.check();

  await expect(page).toHaveURL(/collars\?fits=clr%3Am&fits=clr%3Al&fits=clr%3Alw/);
  await expect(fits).toBeChecked();
  await fits.uncheck();
  await expect(page).toHaveURL('/catalog/collars');
});

test('By keys alone a size is found, looked up and taken', async ({ page }) => {
  await visit(page, COLLAR);
  await tabTo(page, page.getByRole('button', { name: 'Какой размер подойдёт?' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Обхват шеи'));
  await page.keyboard.type('39');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();

  await tabTo(page, page.getByRole('button', { name: 'Таблица размеров' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('tab', { name: 'Ошейники' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Поводки' })).toBeFocused();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('button', { name: 'Таблица размеров' })).toBeFocused();
});
