import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { stopsWithin } from '../steps/stops-within.ts';
import { tabTo } from '../steps/tab-to.ts';
import { visit } from '../steps/visit.ts';

const HEADER_STOPS = [
  'Moscow and region',
  'Help bot in Telegram',
  '8 (800) 000-00-00',
  '+7 (495) 000-00-00',
  'Delivery',
  'Questions',
  'Русский',
  'Kashtanka',
  'Catalogue',
  'Collections',
  'Blog',
  'Drops',
  'About',
  'Search',
  'Log in',
  'Basket, nothing in the basket',
];

async function walkMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/about');
  const burger = page.getByRole('button', { name: 'Открыть меню' });
  const menu = page.getByRole('dialog', { name: 'Меню' });
  const all = menu.getByRole('button', { name: 'Все товары' });
  await tabTo(page, burger);
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, all);
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('button', { name: 'Меню', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(all, 'back on the first screen').toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, menu.getByRole('navigation', { name: 'Каталог' }).getByRole('link', { name: 'Ошейники' }));
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Ошейники' })).toBeVisible();
}

test('keyboard: leads past the header or through it, and through a menu [MENU-02] [MENU-04] [MODAL-11]', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  await visit(page, '/en/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();

  await test.step('every stop of the header is outlined', async () => {
    await tabTo(page, header.getByRole('button', { name: 'Basket' }), 'Shift+Tab');
    await tabTo(page, header.getByRole('link').first(), 'Shift+Tab');
    const stops = await stopsWithin(page, header);
    expect(stops.map(({ words }) => words)).toEqual(HEADER_STOPS);
    expect(stops.map(({ outline }) => outline)).toEqual(HEADER_STOPS.map(() => '3px solid'));
    await expect(header.getByRole('link').last()).toHaveCSS('outline-style', 'none');
  });

  await test.step('the basket keeps the focus until it is closed', async () => {
    const button = header.getByRole('button', { name: 'Basket' });
    await tabTo(page, button, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Basket' }).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button).toBeFocused();
  });

  await tabTo(page, header.getByRole('link', { name: 'Collections' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();

  await test.step('in a small window, both screens of the menu', () => walkMenu(page));
});
