import { demo } from '@kashtanka/demo';
import type { Locator, Page } from '@playwright/test';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { logIn, visit } from '../steps/visit.ts';
import { linksIn } from './links-in.ts';

async function openMenu(page: Page, burger: string): Promise<Locator> {
  await page.getByRole('button', { name: burger }).tap();
  const menu = page.getByRole('dialog').first();
  await expect(menu).toBeVisible();
  return menu;
}

/** The header contains exactly its three parts, hides on scrolling down and reappears on scrolling up. */
async function walkHeader(page: Page): Promise<void> {
  await fillBasket(page, demo.standaloneBowl, { quantity: 2 });
  await visit(page, '/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link')).toHaveText(['Каштанка']);
  await expect(header.getByRole('button')).toHaveCount(2);
  await expect(header.getByRole('button', { name: 'в корзине 2 товара' })).toHaveText(/2/);
  await expect(header.getByRole('button', { name: 'Открыть меню' })).toBeVisible();

  const logo = header.getByRole('link', { name: 'Каштанка' });
  await page.evaluate(() => scrollTo(0, 300));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => scrollTo(0, 900));
  await expect(logo).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 800));
  await expect(logo).toBeInViewport();
}

test('header and menu on a phone: the header has logo, basket and burger alone, the menu covers the screen, lists the sections of the shop and of the catalogue, and closes when it has led on [HEADER-08] [HEADER-09] [MENU-01] [MENU-02] [MENU-04] [MENU-05] [MODAL-11] [MODAL-14]', async ({
  page,
}) => {
  await test.step('the header', () => walkHeader(page));

  await visit(page, '/promo');
  const menu = await openMenu(page, 'Открыть меню');
  const entries = menu.getByRole('navigation', { name: 'Основная навигация' });
  const all = entries.getByRole('button', { name: 'Все товары' });
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(all).toBeVisible();
  expect(await linksIn(entries)).toEqual([
    ['Все коллекции', '/collections'],
    ['Войти', '/login'],
    ['Где мой заказ', '/order-tracking'],
    ['Вопросы и ответы', '/faq'],
    ['Доставка', '/delivery'],
    ['Блог', '/blog'],
    ['Дропы', '/drops'],
    ['О нас', '/about'],
  ]);
  expect(await barriersHere(page)).toEqual([]);

  await all.tap();
  const sections = menu.getByRole('navigation', { name: 'Каталог' });
  expect(await linksIn(sections)).toEqual([
    ['Все товары', '/catalog'],
    ['Ошейники', '/catalog/collars'],
    ['Поводки', '/catalog/leashes'],
    ['Шлейки', '/catalog/harnesses'],
    ['Аксессуары', '/catalog/accessories'],
    ['Подарки', '/catalog/gifts'],
    ['Людям', '/catalog/humans'],
  ]);
  await expect(entries).toHaveCount(0);
  expect(await barriersHere(page)).toEqual([]);
  await menu.getByRole('button', { name: 'Меню', exact: true }).tap();
  await expect(entries).toBeVisible();
  await expect(sections).toHaveCount(0);

  await menu.getByRole('button', { name: 'Закрыть меню' }).tap();
  await expect(menu).toBeHidden();
  await openMenu(page, 'Открыть меню');
  await menu.getByRole('link', { name: 'Блог', exact: true }).tap();
  await expect(page).toHaveURL('/blog');
  await expect(menu).toBeHidden();
  await openMenu(page, 'Открыть меню');
  await menu.getByRole('link', { name: 'Блог', exact: true }).tap();
  await expect(menu, 'a link to the open page closes it as well').toBeHidden();
  await openMenu(page, 'Открыть меню');
  await page.goBack();
  await expect(page).toHaveURL('/promo');
  await expect(menu, 'Back closes it').toBeHidden();
});

test('menu: has contacts, the newsletter and the other language at its foot, and the profile of a shopper, in English [MENU-01] [MENU-03] [MODAL-13] [I18N-04]', async ({
  page,
}) => {
  await visit(page, '/en/catalog?color=brown');
  const menu = await openMenu(page, 'Open the menu');
  expect(await linksIn(menu)).toEqual(
    expect.arrayContaining([
      ['Telegram', 'https://t.me/kashtanka_example'],
      ['VK', 'https://vk.com/kashtanka_example'],
      ['Help bot', 'https://t.me/kashtanka_example_bot'],
      ['8 (800) 000-00-00', 'tel:+78000000000'],
      ['+7 (495) 000-00-00', 'tel:+74950000000'],
    ]),
  );
  await expect(menu.getByText(/^Moscow, /)).toBeVisible();

  await menu.getByRole('button', { name: 'Subscribe to our newsletter' }).tap();
  const form = page.getByRole('dialog', { name: 'The newsletter' });
  await expect(form.getByRole('checkbox')).toHaveCount(2);
  await form.getByRole('button', { name: 'Subscribe' }).press('Enter');
  await expect(form.getByRole('alert').first()).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
  await form.getByRole('button', { name: 'Close' }).tap();
  await expect(form).toBeHidden();
  await menu.getByRole('link', { name: 'Русский' }).tap();
  await expect(page).toHaveURL('/catalog?color=brown');

  await logIn(page);
  await visit(page, '/en/promo');
  await openMenu(page, 'Open the menu');
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Log in' })).toHaveCount(0);
});
