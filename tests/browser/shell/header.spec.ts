import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { logIn, visit } from '../steps/visit.ts';
import { linksIn } from './links-in.ts';

const HEADERS = [
  {
    language: 'Russian',
    home: '/',
    start: '/delivery',
    service: 'Помощь и контакты',
    strip: [
      ['Москва и область', '/delivery'],
      ['Помощник в Телеграме', 'https://t.me/kashtanka_example_bot'],
      ['8 (800) 000-00-00', 'tel:+78000000000'],
      ['+7 (495) 000-00-00', 'tel:+74950000000'],
      ['Доставка', '/delivery'],
      ['Вопросы и ответы', '/faq'],
      ['English', '/en/delivery'],
    ],
    main: 'Основная навигация',
    bar: [
      ['Каталог', '/catalog'],
      ['Коллекции', '/collections'],
      ['Блог', '/blog'],
      ['Дропы', '/drops'],
      ['О нас', '/about'],
    ],
    logo: 'Каштанка',
    logInLink: ['Войти', '/login'],
    profileLink: ['Профиль: Анна', '/profile'],
    inBasket: 'в корзине 2 товара',
  },
  {
    language: 'English',
    home: '/en',
    start: '/en/delivery',
    service: 'Help and contacts',
    strip: [
      ['Moscow and region', '/en/delivery'],
      ['Help bot in Telegram', 'https://t.me/kashtanka_example_bot'],
      ['8 (800) 000-00-00', 'tel:+78000000000'],
      ['+7 (495) 000-00-00', 'tel:+74950000000'],
      ['Delivery', '/en/delivery'],
      ['Questions', '/en/faq'],
      ['Русский', '/delivery'],
    ],
    main: 'Main navigation',
    bar: [
      ['Catalogue', '/en/catalog'],
      ['Collections', '/en/collections'],
      ['Blog', '/en/blog'],
      ['Drops', '/en/drops'],
      ['About', '/en/about'],
    ],
    logo: 'Kashtanka',
    logInLink: ['Log in', '/en/login'],
    profileLink: ['Profile: Анна', '/en/profile'],
    inBasket: '2 items in the basket',
  },
] as const;

for (const words of HEADERS) {
  test.describe(`The header in ${words.language}`, () => {
    test('Its strip tells the region, the help bot, two phones, delivery, questions and the other language [HEADER-01] [CONST-16]', async ({
      page,
    }) => {
      await visit(page, words.start);

      const strip = page.getByRole('banner').getByRole('navigation', { name: words.service });

      expect(await linksIn(strip)).toEqual(words.strip);
    });

    test('Its bar leads home, to the catalogue, collections, blog, drops and the story of the shop [HEADER-02]', async ({
      page,
    }) => {
      await visit(page, words.start);

      const bar = page.getByRole('banner').getByRole('navigation', { name: words.main });

      expect(await linksIn(bar)).toEqual(words.bar);
      await expect(page.getByRole('banner').getByRole('link', { name: words.logo, exact: true })).toHaveAttribute(
        'href',
        words.home,
      );
    });

    test('A guest is offered to log in [HEADER-03] [HEADER-05]', async ({ page }) => {
      await visit(page, words.start);

      const [name, href] = words.logInLink;

      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    });

    test('Who is logged in finds the profile under their name instead [HEADER-03] [HEADER-05] [SESSION-14]', async ({
      page,
    }) => {
      await logIn(page);
      await visit(page, words.start);

      const [name, href] = words.profileLink;

      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      await expect(
        page.getByRole('banner').getByRole('link', { name: words.logInLink[0], exact: true }),
      ).toHaveCount(0);
    });

    test('The basket button counts what is in the basket [HEADER-04] [HEADER-05]', async ({ page }) => {
      await fillBasket(page, demo.standaloneBowl, { quantity: 2 });

      await visit(page, words.start);

      const button = page.getByRole('banner').getByRole('button', { name: words.inBasket });
      await expect(button).toBeVisible();
      await expect(button.getByText('2', { exact: true })).toBeVisible();
    });
  });
}

test('A page of the bar is marked as the one that is open [HEADER-02]', async ({ page }) => {
  await visit(page, '/delivery');

  const collections = page.getByRole('banner').getByRole('link', { name: 'Коллекции' });
  await collections.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Коллекции' })).toBeVisible();
  await expect(collections).toHaveAttribute('aria-current', 'page');
});
