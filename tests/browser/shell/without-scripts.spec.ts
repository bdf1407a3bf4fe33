import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { linksIn } from './links-in.ts';

test.use({ javaScriptEnabled: false });

test('The home page can be read, and its links lead on', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Первый снег. Первый след.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Популярное' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
});

test('The catalogue shows its goods with their prices, and each leads to its page', async ({ page }) => {
  await page.goto('/catalog/collars');
  const goods = page.getByRole('region', { name: 'Товары' }).getByRole('article');
  await expect(goods).toHaveCount(20);
  await expect(goods.first()).toContainText('₽');

  await goods.first().getByRole('link').first().click();

  await expect(page).toHaveURL(/\/product\/clr/);
});

test('The catalogue has more pages, by a link', async ({ page }) => {
  await page.goto('/catalog/collars');
  const goods = page.getByRole('region', { name: 'Товары' });

  await goods.getByRole('link', { name: /^Показать ещё/ }).click();

  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => goods.getByRole('article').count()).toBeGreaterThan(20);
});

test('The filters of the catalogue are a form that is sent by its button', async ({ page }) => {
  await page.goto('/catalog/collars');
  const filters = page.getByRole('complementary', { name: 'Фильтры' });
  await filters.getByRole('checkbox', { name: /коричневый/i }).check();

  await filters.getByRole('button', { name: 'Применить' }).last().click();

  await expect(page).toHaveURL(/color=/);
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('listitem')).toHaveCount(1);
  await expect(filters.getByRole('checkbox', { name: /коричневый/i })).toBeChecked();
});

test('A product can be read: name, price, pictures, sizes and what it is made of', async ({ page }) => {
  await page.goto(`/product/${demo.parentCollar}`);
  const main = page.getByRole('main');

  await expect(main.getByRole('heading', { level: 1 })).toContainText('Ошейник');
  await expect(main.getByText('₽').first()).toBeVisible();
  await expect(main.getByRole('region', { name: 'Фотографии товара' }).getByRole('img').first()).toBeVisible();
  await expect(main.getByRole('group', { name: 'Размер' }).getByText('M', { exact: true })).toBeVisible();
  await main.getByText('Материал и уход').click();
  await expect(main.getByText('Хлопок 70%, нейлон 30%')).toBeVisible();
});

test('product: is put into the basket by a form, once a size is chosen [BASKET-01]', async ({ page }) => {
  await page.goto(`/product/${demo.parentCollar}`);
  const main = page.getByRole('main');
  const add = main.getByRole('button', { name: 'В корзину' }).first();

  await add.click();
  await expect(main.getByRole('alert').filter({ hasText: 'Сначала выберите размер' })).toBeVisible();
  await main.getByRole('radio', { name: 'M', exact: true }).check();
  await add.click();

  await expect(page).toHaveURL(/\/checkout$/);
  const basket = await (await page.request.get('/api/v1/basket/')).json();
  expect(basket.lines).toMatchObject([{ article: `${demo.parentCollar}-m`, quantity: 1 }]);
});

test('product: an engraving says that it needs scripts, in English', async ({ page }) => {
  await page.goto(`/en/product/${demo.parentTag}`);

  await expect(
    page.getByRole('main').getByText(/To\sengrave\sa\stag, turn\son\sJavaScript\sor\scall:/),
  ).toBeVisible();
});

test('Every link of the frame leads somewhere', async ({ page }) => {
  await page.goto('/about');

  const links = [
    ...(await linksIn(page.getByRole('banner'))),
    ...(await linksIn(page.getByRole('main'))),
    ...(await linksIn(page.getByRole('contentinfo'))),
  ];

  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(([, href]) => !/^(\/|https:|tel:|mailto:)/.test(href))).toEqual([]);
});

test('The English shop can be read as well', async ({ page }) => {
  await page.goto('/en/catalog/collars');

  await expect(page.getByRole('heading', { level: 1, name: 'Collars' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('article').first()).toContainText('€');
});

test('The checkout says that it cannot do without scripts, and whom to call', async ({ page }) => {
  await page.goto('/checkout');

  const note = page.getByRole('main').getByText(/Для\sзаказа включите JavaScript или\sпозвоните/);
  await expect(note).toBeVisible();
  await expect(note.getByRole('link', { name: '8 (800) 000-00-00' })).toBeVisible();
});

test('order tracking: the form is posted and its page shows the outcome', async ({ page }) => {
  await page.goto('/en/order-tracking');
  const send = async (number: string) => {
    await page.getByLabel('Order number').fill(number);
    await page.getByLabel('Phone or email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Email me the link' }).click();
  };

  await send('100001');
  await expect(page.getByRole('status').filter({ hasText: 'the link is on its way' })).toBeVisible();
  await send('none');

  await expect(page.getByRole('alert').filter({ hasText: 'No email was sent' })).toBeVisible();
  await expect(page).toHaveURL('/en/order-tracking?link=invalid');
});

test('An order says that it cannot be opened without scripts, and whom to call', async ({ page }) => {
  await page.goto('/o/100001');

  await expect(page.getByText(/Чтобы открыть заказ, включите JavaScript или\sпозвоните/)).toBeVisible();
});
