import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { stopsWithin } from '../steps/stops-within.ts';
import { tabTo } from '../steps/tab-to.ts';
import { visit } from '../steps/visit.ts';

const SHOPS = [
  {
    language: 'Russian',
    prefix: '',
    skip: 'Перейти к содержанию',
    header: [
      'Москва и область',
      'Помощник в Телеграме',
      '8 (800) 000-00-00',
      '+7 (495) 000-00-00',
      'Доставка',
      'Вопросы и ответы',
      'English',
      'Каштанка',
      'Каталог',
      'Коллекции',
      'Блог',
      'Дропы',
      'О нас',
      'Поиск',
      'Войти',
      'Корзина, в корзине пусто',
    ],
    collections: 'Коллекции',
    size: 'Размер',
    add: /^В корзину/,
    basket: 'Корзина',
    close: 'Закрыть',
    checkout: 'Оформить заказ',
    checkoutTitle: 'Оформление заказа',
    name: 'Имя и фамилия',
  },
  {
    language: 'English',
    prefix: '/en',
    skip: 'Skip to content',
    header: [
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
    ],
    collections: 'Collections',
    size: 'Size',
    add: /^Add to basket/,
    basket: 'Basket',
    close: 'Close',
    checkout: 'Check out',
    checkoutTitle: 'Checkout',
    name: 'Full name',
  },
];

for (const words of SHOPS) {
  test.describe(`By the keyboard alone, in ${words.language}`, () => {
    test('The first stop of a page skips its header', async ({ page }) => {
      await visit(page, `${words.prefix}/about`);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: words.skip });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();

      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');

      await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
    });

    test('The header leads from its strip over the logo and the sections to the basket', async ({ page }) => {
      await visit(page, `${words.prefix}/about`);
      const header = page.getByRole('banner');
      await tabTo(page, header.getByRole('link').first());

      const stops = await stopsWithin(page, header);

      expect(stops.map(({ words }) => words)).toEqual(words.header);
    });

    test('A section of the header is opened by Enter', async ({ page }) => {
      await visit(page, `${words.prefix}/about`);
      await tabTo(page, page.getByRole('banner').getByRole('link', { name: words.collections }));

      await page.keyboard.press('Enter');

      await expect(page.getByRole('heading', { level: 1, name: words.collections })).toBeVisible();
    });

    test('A size is chosen, put into the basket, and taken to the checkout', async ({ page }) => {
      await visit(page, `${words.prefix}/product/${demo.parentCollar}`);
      const sizes = page.getByRole('group', { name: words.size });
      await tabTo(page, sizes.getByRole('radio').first());
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/size=/);
      await tabTo(page, page.getByRole('main').getByRole('button', { name: words.add }).first());
      await page.keyboard.press('Enter');
      const basket = page.getByRole('dialog', { name: words.basket });
      await expect(basket.getByRole('listitem')).toHaveCount(1);
      await tabTo(page, basket.getByRole('link', { name: words.checkout }));

      await page.keyboard.press('Enter');

      await expect(page.getByRole('heading', { level: 1, name: words.checkoutTitle })).toBeVisible();
      await tabTo(page, page.getByRole('textbox', { name: words.name }));
    });

    test('The basket keeps the keyboard to itself until it is closed', async ({ page }) => {
      await visit(page, `${words.prefix}/about`);
      const button = page.getByRole('banner').getByRole('button', { name: words.basket });
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      const close = page.getByRole('dialog', { name: words.basket }).getByRole('button', { name: words.close });
      await expect(close).toBeFocused();

      await page.keyboard.press('Enter');

      await expect(button).toBeFocused();
    });
  });
}

test('Every stop of the header shows where the keyboard is', async ({ page }) => {
  await visit(page, '/about');
  const header = page.getByRole('banner');
  const all = await header.getByRole('link').or(header.getByRole('button')).count();
  await tabTo(page, header.getByRole('link').first());

  const stops = await stopsWithin(page, header);

  expect(stops.map(({ outline }) => outline)).toEqual(Array(all).fill('3px solid'));
  await expect(header.getByRole('link').last()).toHaveCSS('outline-style', 'none');
});
