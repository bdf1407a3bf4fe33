import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { tabTo } from '../steps/tab-to.ts';
import { visit } from '../steps/visit.ts';
import { addButton, drawerOf, lineOf } from './steps/basket.ts';

const COLLAR = `/product/${demo.parentCollar}`;
const HARNESS = `/product/${demo.parentHarness}`;

test('size finder: a neck in centimetres or inches chooses the size, one without a size takes it back, and the dog is remembered', async ({
  page,
}) => {
  await visit(page, COLLAR);
  await page.getByRole('button', { name: 'Какой размер подойдёт?' }).click();
  const finder = page.getByRole('region', { name: 'Подобрать размер' });
  const neck = page.getByLabel('Обхват шеи');
  const m = page.getByRole('radio', { name: 'M', exact: true });

  await test.step('a size that fits', async () => {
    await neck.fill('39');
    await expect(finder.getByRole('status')).toContainText(/Вам подойдёт\sM \(34–46\sсм\): есть запас\s7\sсм/);
    await expect(m).toBeChecked();
    await expect(page).toHaveURL(`${COLLAR}?size=m`);
  });

  await test.step('no size: the advised one is taken back', async () => {
    await neck.fill('80');
    await expect(page.getByText(/размера нет: самый большой заканчивается на\s66\sсм/)).toBeVisible();
    await expect(m).not.toBeChecked();
    await expect(page).toHaveURL(COLLAR);
  });

  await test.step('no size: one that the shopper chose stays, with advice against it', async () => {
    await m.check();
    await expect(finder.getByRole('status')).toContainText(/Выбран размер\sM: этой собаке мы его не\sсоветуем/);
    await neck.fill('81');
    await expect(m).toBeChecked();
  });

  await test.step('a number that is no girth', async () => {
    await neck.fill('много');
    await neck.blur();
    await expect(neck).toHaveAccessibleDescription(/Напишите число сантиметров/);
  });

  await test.step('inches, and another product', async () => {
    await neck.fill('15.4 in');
    await expect(finder.getByRole('status')).toContainText(/есть запас\s6,9\sсм/);
    await visit(page, '/product/clr01-01cly');
    await page.getByRole('button', { name: /Вашей собаке\s— M/ }).click();
    await page.getByRole('button', { name: 'Забыть мерки' }).click();
    await expect(neck).toHaveValue('');
    await visit(page, COLLAR);
    await expect(page.getByRole('button', { name: 'Какой размер подойдёт?' })).toBeVisible();
  });
});

test('size finder: a size is found, looked up and taken by keys, on the English pages too', async ({ page }) => {
  await visit(page, `/en${COLLAR}`);
  await tabTo(page, page.getByRole('button', { name: 'Find your size' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Neck girth'));
  await page.keyboard.type('15.4 in');
  await expect(page.getByRole('status').filter({ hasText: /Size\sM/ })).toContainText('6.9 cm to spare');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();

  await tabTo(page, page.getByRole('button', { name: 'Size table' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('tab', { name: 'Collars' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Leashes' })).toBeFocused();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('button', { name: 'Size table' })).toBeFocused();
});

test('harness: both girths choose a size in the finder, the table and the basket, and a size of other products leads to them [BASKET-17]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.getItem('my_dog') ?? localStorage.setItem('my_dog', JSON.stringify({ neck: '45' }));
  });
  await visit(page, HARNESS);
  const finderButton = page.getByRole('button', { name: 'Какой размер подойдёт?' });
  await expect(finderButton, 'with one of two girths').toBeVisible();
  const table = page.getByRole('dialog', { name: 'Размеры шлеек' });

  await test.step('the table', async () => {
    const own = table.getByRole('rowheader', { name: /вашей собаке/ });
    await page.getByRole('button', { name: 'Таблица размеров' }).click();
    await expect(table.getByLabel('Обхват шеи')).toHaveValue('45');
    await expect(own).toHaveCount(0);
    await table.getByLabel('Обхват груди').fill('56');
    await expect(own).toHaveText(/^M/);
    await table.getByLabel('Обхват груди').fill('');
    await expect(own).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(table).toBeHidden();
  });

  await test.step('the finder', async () => {
    await finderButton.click();
    await expect(page.getByText(/Измерьте и\sгрудь/)).toBeVisible();
    expect(page.url()).not.toContain('size=');
    await page.getByLabel('Обхват груди').fill('56');
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
    await page.getByLabel('Обхват шеи').fill('28');
    await page.getByLabel('Обхват груди').fill('44');
    await expect(page.getByText(/Одного размера на\sобе мерки нет/)).toBeVisible();
    const elsewhere = page.getByText(/^Подойдёт\sXS\sширокий, но\sу\sэтого товара такого размера нет/);
    await expect(elsewhere).toBeVisible();
  });

  await test.step('the table of a line in the basket', async () => {
    await page.getByRole('radio', { name: 'M', exact: true }).check();
    await addButton(page).click();
    await lineOf(page, 'Шлейка').getByRole('button', { name: 'Таблица размеров' }).click();
    await expect(table.getByRole('rowheader', { name: /в\sкорзине/ })).toHaveAccessibleName(/^M\s/);
    await page.keyboard.press('Escape');
    await expect(table).toBeHidden();
    await expect(drawerOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawerOf(page)).toBeHidden();
  });

  await test.step('other products of the size', async () => {
    await page.getByRole('link', { name: 'Показать товары этого размера' }).click();
    await expect(page).toHaveURL(/\/catalog\?fits=hrn%3A/);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/Подойдёт: XS\sширокий/);
  });
});

test('collars: the list narrows to the sizes that fit the measured dog', async ({ page }) => {
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
