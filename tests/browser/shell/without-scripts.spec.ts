import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { linksIn } from './links-in.ts';

test.use({ javaScriptEnabled: false });

async function trackOrders(page: Page): Promise<void> {
  await page.goto('/en/order-tracking');
  const send = async (number: string) => {
    await page.getByLabel('Order number').fill(number);
    await page.getByLabel('Phone or email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Email me the link' }).click();
  };
  await send('100001');
  await expect(page.getByRole('status').filter({ hasText: 'the link is on its way' })).toBeVisible();
  await send('none');
  await expect(page.getByRole('alert').filter({ hasText: /^./ })).toBeVisible();
  await expect(page.getByLabel('Order number')).toHaveValue('none');
}

async function changeBasket(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Открыть корзину' }).click();
  await main.getByRole('spinbutton').fill('2');
  await main.getByRole('button', { name: 'Изменить количество' }).click();
  await expect(main.getByRole('spinbutton')).toHaveValue('2');
  await main.getByRole('button', { name: /^Убрать из.корзины/ }).click();
  await expect(main.getByRole('status')).toHaveText('В корзине пока пусто');
}

async function recoverPassword(page: Page): Promise<void> {
  await page.goto('/en/forgotpassword');
  const email = page.getByRole('main').getByLabel('Email');
  const send = page.getByRole('button', { name: 'Send the link' });
  await email.fill('nobody');
  await send.click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(email).toHaveValue('nobody');
  await email.fill('nobody@example.com');
  await send.click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expect(page).toHaveURL('/en/forgotpassword?link=sent');
}

async function askForBalance(page: Page): Promise<void> {
  await page.goto('/en/certificates');
  const code = page.getByRole('main').getByRole('textbox');
  await code.fill('0000-0000');
  await page.getByRole('main').locator('form').getByRole('button').click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(code).toHaveValue('0000-0000');
}

test('without scripts: products are found by filters and put into the basket by a form, orders are tracked, and pages that need scripts say so [BASKET-01]', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Первый снег. Первый след.' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'Популярное' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();

  await page.goto('/catalog/collars');
  const goods = page.getByRole('region', { name: 'Товары' });
  await expect(goods.getByRole('article')).toHaveCount(20);
  await expect(goods.getByRole('article').first()).toContainText('₽');
  await goods.getByRole('link', { name: /^Показать ещё/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => goods.getByRole('article').count()).toBeGreaterThan(20);
  const filters = page.getByRole('complementary', { name: 'Фильтры' });
  await filters.getByRole('checkbox', { name: /коричневый/i }).check();
  await filters.getByRole('button', { name: 'Применить' }).last().click();
  await expect(page).toHaveURL(/color=/);
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('listitem')).toHaveCount(1);
  await expect(filters.getByRole('checkbox', { name: /коричневый/i })).toBeChecked();
  await goods.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);

  await page.goto(`/product/${demo.parentCollar}`);
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Ошейник');
  await expect(main.getByText('₽').first()).toBeVisible();
  await expect(main.getByRole('region', { name: 'Фотографии товара' }).getByRole('img').first()).toBeVisible();
  await main.getByText('Материал и уход').click();
  await expect(main.getByText('Хлопок 70%, нейлон 30%')).toBeVisible();
  const add = main.getByRole('button', { name: 'В корзину' }).first();
  await add.click();
  await expect(main.getByRole('alert').filter({ hasText: 'Сначала выберите размер' })).toBeVisible();
  await main.getByRole('radio', { name: 'M', exact: true }).check();
  await add.click();
  await expect(page).toHaveURL(/\/checkout$/);
  const basket = await (await page.request.get('/api/v1/basket/')).json();
  expect(basket.lines).toMatchObject([{ article: `${demo.parentCollar}-m`, quantity: 1 }]);

  await test.step('basket', () => changeBasket(page));

  const note = main.getByText(/Для\sзаказа включите JavaScript или\sпозвоните/);
  await expect(note).toBeVisible();
  await expect(note.getByRole('link', { name: '8 (800) 000-00-00' })).toBeVisible();

  await test.step('order tracking', () => trackOrders(page));
  await test.step('password recovery', () => recoverPassword(page));
  await test.step('balance of a gift card', () => askForBalance(page));

  await page.goto('/o/100001');
  await expect(page.getByText(/Чтобы открыть заказ, включите JavaScript или\sпозвоните/)).toBeVisible();
  await page.goto(`/en/product/${demo.parentTag}`);
  await expect(page.getByText(/To\sengrave\sa\stag, turn\son\sJavaScript\sor\scall:/)).toBeVisible();
  await page.goto('/en/catalog/collars');
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('article').first()).toContainText('€');

  await page.goto('/about');
  const parts = [page.getByRole('banner'), page.getByRole('main'), page.getByRole('contentinfo')];
  const links = (await Promise.all(parts.map(linksIn))).flat();
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(([, href]) => !/^(\/|https:|tel:|mailto:)/.test(href))).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ошейники' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ошейники' })).toBeVisible();
});
