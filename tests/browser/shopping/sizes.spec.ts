import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { tabTo } from '../steps/tab-to.ts';
import { saveData, visit } from '../steps/visit.ts';
import { drawerOf, lineOf, putIn } from './steps/basket.ts';

const COLLAR = `/product/${demo.parentCollar}`;
const HARNESS = '/product/hrn01-01grp';

test('A neck that is typed finds the size, says why and chooses it', async ({ page }) => {
  await visit(page, COLLAR);
  await page.getByRole('button', { name: 'Подобрать размер' }).click();

  await page.getByLabel('Обхват шеи').fill('39');

  const finder = page.getByRole('region', { name: 'Подобрать размер' });
  await expect(finder.getByRole('status')).toContainText(/Ваш размер\s— M/);
  await expect(finder.getByRole('status')).toContainText(/39\sсм\s— в\sсередине размера\sM: от\s34 до\s46\sсм/);
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(page).toHaveURL(/size=m/);
});

test('Inches find the same size as centimetres, on the English pages too', async ({ page }) => {
  await visit(page, `/en${COLLAR}`);
  await page.getByRole('button', { name: 'Find your size' }).click();

  await page.getByLabel('Neck girth').fill('15.4 in');

  await expect(page.getByRole('status').filter({ hasText: 'Your size is M' })).toContainText('39.1 cm');
});

test('A neck that no size holds is told so, and nothing is chosen', async ({ page }) => {
  await visit(page, COLLAR);
  await page.getByRole('button', { name: 'Подобрать размер' }).click();

  await page.getByLabel('Обхват шеи').fill('80');

  await expect(page.getByText(/размера нет: самый большой заканчивается на\s66\sсм/)).toBeVisible();
  await expect(page).toHaveURL(COLLAR);
});

test('What was chosen for a dog is taken back once its measures fit no size', async ({ page }) => {
  await visit(page, COLLAR);
  await page.getByRole('button', { name: 'Подобрать размер' }).click();
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
  await page.getByRole('button', { name: 'Подобрать размер' }).click();
  const finder = page.getByRole('region', { name: 'Подобрать размер' });

  await page.getByLabel('Обхват шеи').fill('80');

  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(finder.getByRole('status')).toContainText(/Выбран размер\sM: этой собаке мы его не\sсоветуем/);
});

for (const { typed, told } of [
  { typed: '-38', told: /Напишите число сантиметров/ },
  { typed: '4', told: /Слишком мало: собаки начинаются с\s10\sсм/ },
  { typed: '3800', told: /Слишком много: больше 120\sсм не\sбывает/ },
  { typed: 'много', told: /Напишите число сантиметров/ },
]) {
  test(`A neck of “${typed}” is told what is wrong with it once the field is left`, async ({ page }) => {
    await visit(page, COLLAR);
    await page.getByRole('button', { name: 'Подобрать размер' }).click();
    const neck = page.getByLabel('Обхват шеи');

    await neck.fill(typed);
    await neck.blur();

    await expect(neck).toHaveAccessibleDescription(told);
  });
}

test('A harness wants both girths: with one of them nothing is chosen yet', async ({ page }) => {
  await visit(page, HARNESS);
  await page.getByRole('button', { name: 'Подобрать размер' }).click();

  await page.getByLabel('Обхват шеи').fill('45');
  await expect(page.getByText(/Измерьте и\sгрудь/)).toBeVisible();
  expect(page.url()).not.toContain('size=');
  await page.getByLabel('Обхват груди').fill('56');

  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
});

test('The dog is remembered: another product tells its size at once', async ({ page }) => {
  await visit(page, COLLAR);
  await page.getByRole('button', { name: 'Подобрать размер' }).click();
  await page.getByLabel('Обхват шеи').fill('39');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();

  await visit(page, '/product/clr01-01cly');
  await expect(page.getByRole('button', { name: /Вашей собаке\s— M/ })).toBeVisible();
  await page.getByRole('button', { name: /Вашей собаке/ }).click();
  await page.getByRole('button', { name: 'Забыть мерки' }).click();

  await expect(page.getByLabel('Обхват шеи')).toHaveValue('');
  await visit(page, COLLAR);
  await expect(page.getByRole('button', { name: 'Подобрать размер' })).toBeVisible();
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

test('The table of a collar has its columns, its units, what to mind and what it is made of [MODAL-05] [SIZE-04] [SIZE-05] [SIZE-07] [SIZE-08] [SIZE-11] [SIZE-12] [SIZE-20]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, COLLAR);

  await page.getByRole('button', { name: 'Таблица размеров' }).click();

  const table = page.getByRole('dialog', { name: 'Размеры ошейников' });
  await expect(table.getByRole('columnheader')).toHaveText(['Размер', 'Ширина стропы, мм', 'Шея, см', 'Породы']);
  await expect(table.getByRole('rowheader')).toHaveText(['XS', 'S', 'M', 'L', 'XL', /L\sширокий/]);
  await expect(table.getByRole('row', { name: /^M\s/ })).toContainText(/20\s*34\u2060–\u206046\s*бигль/);
  await expect(table).toContainText('Под лентой должно пройти два пальца');
  await expect(table).toContainText('Между двумя размерами? Берите больший');
  await expect(table).toContainText(/Материалы\s*Стропа: хлопок/);
  await expect(table).toContainText(/Уход\s*Стирка при\s30\s°C/);
  await expect(table.getByRole('link', { name: 'Как устроена анатомическая пряжка' })).toHaveAttribute(
    'href',
    '/faq/anatomical-buckle',
  );
  await expect(table).toContainText('Если размер не подошёл, обменяем в течение 30 дней.');
  expect((await table.boundingBox())?.width).toBe(1240);
});

test('The other kinds have their tables beside it [SIZE-13] [SIZE-14] [SIZE-15] [SIZE-16]', async ({ page }) => {
  await visit(page, COLLAR);
  await page.getByRole('button', { name: 'Таблица размеров' }).click();
  const table = page.getByRole('dialog');

  await table.getByRole('tab', { name: 'Поводки' }).click();
  await expect(table.getByRole('heading', { name: 'Размеры поводков', level: 3 })).toBeVisible();
  await expect(table.getByRole('rowheader')).toHaveText([
    /16\sмм/,
    /20\sмм/,
    /25\sмм/,
    /16\sмм/,
    /20\sмм/,
    /25\sмм/,
    'S/M',
    'L/XL',
    'S/M',
    'L/XL',
  ]);
  await table.getByRole('tab', { name: 'Шлейки' }).click();
  await expect(table.getByRole('columnheader', { name: 'Спина, см' })).toBeVisible();
  await table.getByRole('tab', { name: 'Адресники' }).click();
  await expect(table.getByRole('row', { name: /^S, малый/ })).toContainText(/33\s×\s11\s×\s3,5/);
  await table.getByRole('tab', { name: /Шнурки/ }).click();

  await expect(table.getByRole('rowheader')).toHaveText(['XXS/XS', 'S/M', 'L/XL']);
});

test('The dog’s own row stands out in the table', async ({ page }) => {
  await visit(page, COLLAR);
  await page.getByRole('button', { name: 'Таблица размеров' }).click();

  await page.getByRole('dialog').getByLabel('Обхват шеи').fill('39');

  await expect(page.getByRole('dialog').getByRole('rowheader', { name: /вашей собаке/ })).toHaveText(/^M/);
});

test('In the table the dog’s row is one of the sizes that the product comes in', async ({ page }) => {
  await visit(page, `/product/${demo.smallCollar}`);
  await page.getByRole('button', { name: 'Таблица размеров' }).click();
  const table = page.getByRole('dialog');
  const own = table.getByRole('rowheader', { name: /вашей собаке/ });

  await table.getByLabel('Обхват шеи').fill('30');
  await expect(own).toHaveText(/^S/);
  await table.getByLabel('Обхват шеи').fill('50');

  await expect(own).toHaveCount(0);
});

test('With half of what a harness asks for, neither its button nor its table names a size', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('my_dog', JSON.stringify({ neck: '45' })));
  await visit(page, HARNESS);
  await expect(page.getByRole('button', { name: 'Подобрать размер' })).toBeVisible();

  await page.getByRole('button', { name: 'Таблица размеров' }).click();
  const table = page.getByRole('dialog');
  await expect(table.getByLabel('Обхват шеи')).toHaveValue('45');
  await expect(table.getByRole('rowheader', { name: /вашей собаке/ })).toHaveCount(0);
  await table.getByLabel('Обхват груди').fill('56');

  await expect(table.getByRole('rowheader', { name: /вашей собаке/ })).toHaveText(/^M/);
});

test('The table that is opened before the address tells the chosen size stays open', async ({ page }) => {
  await visit(page, COLLAR);
  const table = await page.getByRole('button', { name: 'Таблица размеров' }).elementHandle();

  await page.getByRole('radio', { name: 'M', exact: true }).evaluate((radio: HTMLElement, button) => {
    radio.click();
    (button as HTMLElement).click();
  }, table);

  await expect(page).toHaveURL(/size=m/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('The table leaves with its page [MODAL-14]', async ({ page }) => {
  await visit(page, COLLAR);
  await page.getByRole('button', { name: 'Таблица размеров' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.getByRole('dialog').getByRole('link', { name: 'Как устроена анатомическая пряжка' }).click();

  await expect(page).toHaveURL('/faq/anatomical-buckle');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('A line of the basket opens the table of its product, with its own size marked, over the basket [BASKET-17]', async ({
  page,
}) => {
  await putIn(page, 'hrn01-01grp?size=m');

  await lineOf(page, 'Шлейка').getByRole('button', { name: 'Таблица размеров' }).click();
  const table = page.getByRole('dialog', { name: 'Размеры шлеек' });
  await expect(table.getByRole('rowheader', { name: /в\sкорзине/ })).toHaveText([/^M\s/]);
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog', { name: 'Размеры шлеек' })).toBeHidden();
  await expect(drawerOf(page)).toBeVisible();
});

test('A table that cannot be had says so and is asked for again', async ({ page }) => {
  await visit(page, COLLAR);
  await page.route('**/catalogue/class/clr/', (route) => route.abort());
  await page.getByRole('button', { name: 'Таблица размеров' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Таблица не загрузилась');
  await page.unroute('**/catalogue/class/clr/');

  await page.getByRole('button', { name: 'Ещё раз' }).click();

  await expect(page.getByRole('dialog', { name: 'Размеры ошейников' }).getByRole('table')).toBeVisible();
});

test('By keys alone a size is found, looked up and taken', async ({ page }) => {
  await visit(page, COLLAR);
  await tabTo(page, page.getByRole('button', { name: 'Подобрать размер' }));
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

test('On a slow line the table of sizes is announced by the line at the top until it is there', async ({
  page,
}) => {
  // Who saves data loads nothing ahead.
  await saveData(page);
  await visit(page, COLLAR);
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await allowed;
    await route.continue();
  });

  await page.getByRole('button', { name: 'Таблица размеров' }).first().click();

  await expect(page.getByRole('progressbar')).toBeVisible();
  allow();
  await expect(page.getByRole('dialog', { name: /размер/i })).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
});
