import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';
import { linksIn } from './links-in.ts';

const MENUS = [
  {
    language: 'Russian',
    start: '/promo',
    burger: 'Открыть меню',
    menu: 'Меню',
    close: 'Закрыть меню',
    main: 'Основная навигация',
    all: 'Все товары',
    entries: [
      ['Все коллекции', '/collections'],
      ['Войти', '/login'],
      ['Где мой заказ', '/order-tracking'],
      ['Вопросы и ответы', '/faq'],
      ['Доставка', '/delivery'],
      ['Блог', '/blog'],
      ['Дропы', '/drops'],
      ['О нас', '/about'],
    ],
    profile: 'Профиль',
    catalogue: 'Каталог',
    sections: [
      ['Все товары', '/catalog'],
      ['Ошейники', '/catalog/collars'],
      ['Поводки', '/catalog/leashes'],
      ['Шлейки', '/catalog/harnesses'],
      ['Аксессуары', '/catalog/accessories'],
      ['Подарки', '/catalog/gifts'],
      ['Людям', '/catalog/humans'],
    ],
    subscribe: 'Подписаться на новости',
    news: 'Новости «Каштанки»',
    address: /^Москва, /,
    foot: [
      ['Телеграм', 'https://t.me/kashtanka_example'],
      ['ВКонтакте', 'https://vk.com/kashtanka_example'],
      ['Помощник', 'https://t.me/kashtanka_example_bot'],
      ['8 (800) 000-00-00', 'tel:+78000000000'],
      ['+7 (495) 000-00-00', 'tel:+74950000000'],
    ],
  },
  {
    language: 'English',
    start: '/en/promo',
    burger: 'Open the menu',
    menu: 'Menu',
    close: 'Close the menu',
    main: 'Main navigation',
    all: 'All products',
    entries: [
      ['All collections', '/en/collections'],
      ['Log in', '/en/login'],
      ['Track an order', '/en/order-tracking'],
      ['Questions', '/en/faq'],
      ['Delivery', '/en/delivery'],
      ['Blog', '/en/blog'],
      ['Drops', '/en/drops'],
      ['About', '/en/about'],
    ],
    profile: 'Profile',
    catalogue: 'Catalogue',
    sections: [
      ['All products', '/en/catalog'],
      ['Collars', '/en/catalog/collars'],
      ['Leashes', '/en/catalog/leashes'],
      ['Harnesses', '/en/catalog/harnesses'],
      ['Accessories', '/en/catalog/accessories'],
      ['Gifts', '/en/catalog/gifts'],
      ['For humans', '/en/catalog/humans'],
    ],
    subscribe: 'Subscribe to our newsletter',
    news: 'The Kashtanka newsletter',
    address: /^Moscow, /,
    foot: [
      ['Telegram', 'https://t.me/kashtanka_example'],
      ['VK', 'https://vk.com/kashtanka_example'],
      ['Help bot', 'https://t.me/kashtanka_example_bot'],
      ['8 (800) 000-00-00', 'tel:+78000000000'],
      ['+7 (495) 000-00-00', 'tel:+74950000000'],
    ],
  },
] as const;

type Words = Pick<(typeof MENUS)[number], 'burger' | 'menu'> & { start: string };

async function openMenu(page: Page, words: Words): Promise<Locator> {
  await visit(page, words.start);
  return await openMenuHere(page, words);
}

async function openMenuHere(page: Page, words: Pick<Words, 'burger' | 'menu'>): Promise<Locator> {
  await page.getByRole('button', { name: words.burger }).tap();
  const menu = page.getByRole('dialog', { name: words.menu });
  await expect(menu).toBeVisible();
  return menu;
}

for (const words of MENUS) {
  test.describe(`The menu in ${words.language}`, () => {
    test('It begins with all products, and goes on to collections, the login, questions, delivery, blog, drops and the shop itself [MENU-01]', async ({
      page,
    }) => {
      const menu = await openMenu(page, words);

      const entries = menu.getByRole('navigation', { name: words.main });

      await expect(entries.getByRole('button', { name: words.all })).toBeVisible();
      expect(await linksIn(entries)).toEqual(words.entries);
    });

    test('Who is logged in finds the profile in it [MENU-01]', async ({ page }) => {
      await logIn(page);

      const menu = await openMenu(page, words);

      await expect(menu.getByRole('link', { name: words.profile })).toBeVisible();
      await expect(menu.getByRole('link', { name: words.entries[1][0] })).toHaveCount(0);
    });

    test('All products leads to the sections of the catalogue, with the whole of it first [MENU-02]', async ({
      page,
    }) => {
      const menu = await openMenu(page, words);

      await menu.getByRole('button', { name: words.all }).tap();

      const sections = menu.getByRole('navigation', { name: words.catalogue });
      await expect(sections).toBeVisible();
      expect(await linksIn(sections)).toEqual(words.sections);
      await expect(menu.getByRole('navigation', { name: words.main })).toHaveCount(0);
    });

    test('Back leads from the sections to the menu again [MENU-04]', async ({ page }) => {
      const menu = await openMenu(page, words);
      await menu.getByRole('button', { name: words.all }).tap();

      await menu.getByRole('button', { name: words.menu, exact: true }).tap();

      await expect(menu.getByRole('navigation', { name: words.main })).toBeVisible();
      await expect(menu.getByRole('navigation', { name: words.catalogue })).toHaveCount(0);
    });

    test('Its foot has social accounts, the help bot, phones and the address in Moscow [MENU-03]', async ({
      page,
    }) => {
      const menu = await openMenu(page, words);

      const links = await linksIn(menu);

      expect(links).toEqual(expect.arrayContaining(words.foot.map((link) => [...link])));
      await expect(menu.getByText(words.address)).toBeVisible();
    });

    test('Its foot offers the letter, in a box over the menu [MENU-03] [MODAL-13]', async ({ page }) => {
      const menu = await openMenu(page, words);

      await menu.getByRole('button', { name: words.subscribe }).tap();

      await expect(page.getByRole('dialog', { name: words.news })).toBeVisible();
    });

    test('It closes when it has led to a page [MENU-05] [MODAL-14]', async ({ page }) => {
      const menu = await openMenu(page, words);

      await menu.getByRole('link', { name: words.entries[6][0], exact: true }).tap();

      await expect(page).toHaveURL(words.entries[6][1]);
      await expect(menu).toBeHidden();
    });

    test('It closes by its cross [MODAL-11]', async ({ page }) => {
      const menu = await openMenu(page, words);

      await menu.getByRole('button', { name: words.close }).tap();

      await expect(menu).toBeHidden();
    });
  });
}

test('The menu leads to the same page in the other language, with all that is chosen in it [I18N-04]', async ({
  page,
}) => {
  const menu = await openMenu(page, { ...MENUS[0], start: '/catalog?color=brown' });

  await menu.getByRole('link', { name: 'English' }).tap();

  await expect(page).toHaveURL('/en/catalog?color=brown');
});

test('The menu closes when it leads to the page that is open already [MENU-05]', async ({ page }) => {
  const menu = await openMenu(page, { ...MENUS[0], start: '/blog' });

  await menu.getByRole('link', { name: 'Блог' }).tap();

  await expect(menu).toBeHidden();
});

test('The menu closes when the browser goes back [MENU-05]', async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Блог' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Блог' })).toBeVisible();
  const menu = await openMenuHere(page, MENUS[0]);

  await page.goBack();

  await expect(page.getByRole('heading', { level: 1, name: 'О «Каштанке»' })).toBeVisible();
  await expect(menu).toBeHidden();
});
