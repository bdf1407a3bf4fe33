import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { makeProduct } from './steps/make-product.ts';
import { chooseLanguage, openBackoffice } from './steps/open-backoffice.ts';

test('product draft: the shop shows it in a preview alone, until it is published', async ({ page }) => {
  await chooseLanguage(page, 'ru');
  const origin = await openBackoffice(page);
  const { article, title } = await makeProduct(page);
  await page.goto(`${origin}/products/${article}`);
  await page.getByLabel('Название, по-русски').fill(`${title} осень`);
  await page.getByRole('button', { name: 'Сохранить черновик' }).click();

  await expect(page.getByRole('status').getByText(/^Черновик: Степан/)).toBeVisible();
  await expect(page.getByText('В\u00a0магазине его не\u00a0видно.')).toBeVisible();
  const shop = await page.request.get(`/product/${article}`);
  expect(await shop.text()).not.toContain('осень');

  await page.getByRole('link', { name: 'Предпросмотр' }).click();
  const framed = page.frameLocator('iframe');
  await expect(framed.getByRole('heading', { level: 1 })).toHaveText(`${title} осень`);
  await page.getByRole('group', { name: 'Язык' }).getByRole('button', { name: 'English' }).click();
  await expect(framed.getByRole('heading', { level: 1 })).toContainText('Collar');
  await page.getByRole('button', { name: 'Компьютер' }).click();
  await expect(page.locator('iframe')).toHaveCSS('width', '1280px');
  const address = (await page.getByRole('link', { name: 'В\u00a0новой вкладке' }).getAttribute('href')) ?? '';
  const previewed = await page.request.get(address);
  expect(previewed.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining(`frame-ancestors ${origin}`),
  });
  expect(await barriersHere(page)).toEqual([]);

  // The draft outlives the tab, in which it was written.
  await page.goto(`${origin}/products/${article}`);
  await expect(page.getByLabel('Название, по-русски')).toHaveValue(`${title} осень`);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByRole('status').getByText('Опубликовано')).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/product/${article}`)).text()).toContain('осень');
  expect((await page.request.get(address)).status()).toBe(404);
});
