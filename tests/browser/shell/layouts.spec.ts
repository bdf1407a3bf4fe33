import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';

// Layouts are pure CSS.
test.use({ javaScriptEnabled: false });

const across = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test('layouts: each kind of page has its columns, bands and margins [LAYOUT-01] [LAYOUT-03] [LAYOUT-04] [LAYOUT-05] [LAYOUT-06] [LAYOUT-07] [LAYOUT-09] [LAYOUT-10] [LAYOUT-13]', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const filters = page.getByRole('complementary', { name: 'Фильтры' });
  const goods = page.getByRole('region', { name: 'Товары' });

  await test.step('the catalogue', async () => {
    await page.goto('/catalog');
    const [left, right] = [await boxOf(filters), await boxOf(goods)];
    expect(right.left).toBeGreaterThan(left.right);
    expect(right.top).toBe(left.top);
    const { width } = await boxOf(page.locator('html'));
    expect([left.left, width - right.right], 'margins').toEqual([20, 20]);
    await across(page, 3001);
    expect((await boxOf(goods)).right - (await boxOf(filters)).left, 'on a very wide screen').toBe(1600);
    const middle = { left: ((await boxOf(page.locator('html'))).width - 2560) / 2, width: 2560 };
    for (const part of [main, page.getByRole('contentinfo')]) expect(await boxOf(part)).toMatchObject(middle);
    await across(page, 1280);
  });

  await test.step('collections and an ordinary page', async () => {
    await page.goto('/collections');
    const tiles = main.getByRole('article');
    const [first, third, fourth] = await Promise.all([0, 2, 3].map((at) => boxOf(tiles.nth(at))));
    expect([third?.top, fourth?.left]).toEqual([first?.top, first?.left]);
    await page.goto('/about');
    const { top, bottom } = await boxOf(main);
    expect(top).toBe((await boxOf(page.getByRole('banner'))).bottom);
    expect((await boxOf(page.getByRole('contentinfo'))).top).toBeGreaterThanOrEqual(bottom);
  });

  await test.step('the home page and a product', async () => {
    await page.goto('/');
    const heading = main.getByRole('heading').first();
    await expect(heading).toHaveText('Первый снег. Первый след.');
    await expect(heading).toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Вы здесь' })).toHaveCount(0);
    await page.goto(`/product/${demo.parentCollar}`);
    const pictures = await boxOf(page.getByRole('region', { name: 'Фотографии товара' }));
    expect(pictures.left).toBe(20);
    expect((await boxOf(page.getByRole('group', { name: 'Размер' }))).left).toBeGreaterThan(pictures.right);
  });

  await test.step('questions and answers', async () => {
    const band = main.locator('> div');
    const cardNotice = page.getByText('номер карты в магазин не попадает');
    await page.goto('/faq');
    await expect(band).toHaveCSS('background-color', 'rgb(242, 245, 243)');
    expect(await boxOf(band)).toMatchObject({ left: 0, width: (await boxOf(main)).width });
    await page.goto('/faq/payment');
    await expect(cardNotice).toBeVisible();
    await page.goto('/faq/care');
    await expect(band).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(cardNotice).toHaveCount(0);
    await main.getByRole('link', { name: 'Вопросы и ответы' }).click();
    await expect(page).toHaveURL('/faq');
  });
});

test('layouts: change at their breakpoints, and on paper the header stands once and the contacts stay [CONST-13]', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  await across(page, 575);
  await page.goto('/login');
  const phone = header.getByRole('link', { name: '8 (800) 000-00-00' });
  await expect(phone).toBeHidden();
  await across(page, 576);
  await expect(phone).toBeVisible();

  await across(page, 1199);
  await page.goto('/collections/vetcity');
  const cards = page.getByRole('main').getByRole('article');
  const { top, left } = await boxOf(cards.first());
  expect(await boxOf(cards.nth(2))).toMatchObject({ top });
  expect(await boxOf(cards.nth(3))).toMatchObject({ left });
  await across(page, 1200);
  await expect.poll(async () => (await boxOf(cards.nth(3))).top).toBe((await boxOf(cards.first())).top);
  expect(await boxOf(cards.nth(4))).toMatchObject({ left });

  await page.goto('/delivery');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect(header.getByRole('link', { name: 'Каталог' })).not.toBeInViewport();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('shop@kashtanka.example')).toBeVisible();
  await expect(footer.getByText('Каштанка').first()).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Вопросы и ответы' })).toBeHidden();
  await expect(footer.getByRole('button')).toBeHidden();
});
