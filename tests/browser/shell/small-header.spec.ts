import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { visit } from '../steps/visit.ts';
import { linksIn } from './links-in.ts';

test('small header: stands above the checkout and the login, its arrow leads back, and the checkout has a footer of its own [LAYOUT-02] [LAYOUT-04] [LAYOUT-08]', async ({
  page,
  context,
}) => {
  const header = page.getByRole('banner');
  await fillBasket(page, demo.standaloneBowl);
  await visit(page, '/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Назад' })).toBeVisible();
  expect(await linksIn(header)).toEqual([
    ['Каштанка', '/'],
    ['8 (800) 000-00-00', 'tel:+78000000000'],
  ]);
  await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Остались вопросы?' })).toBeVisible();
  expect(await linksIn(page.getByRole('contentinfo'))).toEqual([
    ['Помощник в Телеграме', 'https://t.me/kashtanka_example_bot'],
    ['8 (800) 000-00-00', 'tel:+78000000000'],
    ['Как доставляем', '/delivery'],
    ['Возврат и обмен', '/returns'],
  ]);
  await page.context().clearCookies();
  await page.setViewportSize({ width: 1280, height: 1600 });
  await visit(page, '/checkout');
  expect((await boxOf(page.getByRole('contentinfo'))).bottom, 'the footer of an empty checkout').toBe(1600);

  await visit(page, '/collections');
  await page.getByRole('link', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'С возвращением' })).toBeVisible();
  await expect(header.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/collections');

  const first = await context.newPage();
  await visit(first, '/en/login');
  await first.getByRole('button', { name: 'Back' }).click();
  await expect(first, 'the arrow of a page that was opened first leads home').toHaveURL('/en');
});
