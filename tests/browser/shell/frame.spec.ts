import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { linksIn, type ShownLink } from './links-in.ts';

const TELEGRAM = 'https://t.me/kashtanka_example';
const PHONES = [
  ['8 (800) 000-00-00', 'tel:+78000000000'],
  ['+7 (495) 000-00-00', 'tel:+74950000000'],
] as const;
const BOT = 'https://t.me/kashtanka_example_bot';
const MAIL = ['shop@kashtanka.example', 'mailto:shop@kashtanka.example'] as const;

const FRAMES = [
  {
    home: '/',
    start: '/delivery',
    service: 'Помощь и контакты',
    strip: [
      ['Москва и область', '/delivery'],
      ['Помощник в Телеграме', BOT],
      ...PHONES,
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
    logIn: ['Войти', '/login'],
    links: 'Подвал',
    groups: ['О нас', 'Сотрудничество', 'Каталог', 'Поддержка', 'Документы', 'Контакты'],
    footer: [
      ['О магазине', '/about'],
      ['Блог', '/blog'],
      ['Семья', '/family'],
      ['Дропы', '/drops'],
      ['Амбассадорам', '/ambassadors'],
      ['Магазинам', '/b2b'],
      ['Ошейники', '/catalog/collars'],
      ['Поводки', '/catalog/leashes'],
      ['Шлейки', '/catalog/harnesses'],
      ['Аксессуары', '/catalog/accessories'],
      ['Подарки', '/catalog/gifts'],
      ['Людям', '/catalog/humans'],
      ['Где мой заказ', '/order-tracking'],
      ['Вопросы и ответы', '/faq'],
      ['Оплата', '/faq/payment'],
      ['Доставка', '/delivery'],
      ['Возврат и обмен', '/returns'],
      ['Промокоды', '/promo'],
      ['Реквизиты', '/info'],
      ['Конфиденциальность', '/privacy'],
      ['Соглашение', '/agreement'],
      ['Сертификаты', '/certificates'],
      ['Написать в Телеграм', TELEGRAM],
      ...PHONES,
      MAIL,
    ],
    address: 'Москва, Лаврушинский пер.',
    hours: 'Ежедневно 11:00–20:00',
    awards: 'Награды',
  },
  {
    home: '/en',
    start: '/en/delivery',
    service: 'Help and contacts',
    strip: [
      ['Moscow and region', '/en/delivery'],
      ['Help bot in Telegram', BOT],
      ...PHONES,
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
    logIn: ['Log in', '/en/login'],
    links: 'Footer',
    groups: ['About', 'Cooperation', 'Catalogue', 'Support', 'Documents', 'Contacts'],
    footer: [
      ['About the shop', '/en/about'],
      ['Blog', '/en/blog'],
      ['Family', '/en/family'],
      ['Drops', '/en/drops'],
      ['For ambassadors', '/en/ambassadors'],
      ['For shops', '/en/b2b'],
      ['Collars', '/en/catalog/collars'],
      ['Leashes', '/en/catalog/leashes'],
      ['Harnesses', '/en/catalog/harnesses'],
      ['Accessories', '/en/catalog/accessories'],
      ['Gifts', '/en/catalog/gifts'],
      ['For humans', '/en/catalog/humans'],
      ['Track an order', '/en/order-tracking'],
      ['Questions', '/en/faq'],
      ['Payment', '/en/faq/payment'],
      ['Delivery', '/en/delivery'],
      ['Returns and exchange', '/en/returns'],
      ['Promo codes', '/en/promo'],
      ['Legal details', '/en/info'],
      ['Privacy', '/en/privacy'],
      ['Agreement', '/en/agreement'],
      ['Certificates', '/en/certificates'],
      ['Write in Telegram', TELEGRAM],
      ...PHONES,
      MAIL,
    ],
    address: 'Moscow, 0 Lavrushinsky Lane',
    hours: 'Daily 11:00–20:00',
    awards: 'Awards',
  },
] as const;

// The frame is server-rendered.
test.use({ javaScriptEnabled: false, locale: 'en-US' });

test('frame: the header and the footer have their links, and the address alone decides on the language, which a switch changes [I18N-01] [I18N-04] [I18N-10] [I18N-11] [I18N-13] [HEADER-01] [HEADER-02] [HEADER-03] [HEADER-05] [FOOTER-01] [FOOTER-02] [FOOTER-03] [FOOTER-04] [FOOTER-05] [FOOTER-06] [FOOTER-07] [FOOTER-08] [CONST-16] [CONST-17]', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  for (const words of FRAMES) {
    await page.goto(words.start);
    expect(await linksIn(header.getByRole('navigation', { name: words.service }))).toEqual(words.strip);
    expect(await linksIn(header.getByRole('navigation', { name: words.main }))).toEqual(words.bar);
    for (const [name, href] of [[words.logo, words.home], words.logIn] satisfies ShownLink[])
      await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);

    const links = footer.getByRole('navigation', { name: words.links });
    await expect(links.getByRole('heading')).toHaveText(words.groups);
    expect(await linksIn(links)).toEqual(words.footer);
    await expect(footer.getByText(words.address)).toBeVisible();
    await expect(footer.getByText(words.hours)).toBeVisible();
    await expect(footer.getByRole('list', { name: words.awards }), 'unset awards leave no list').toHaveCount(0);
    await expect(footer).not.toContainText('{');
  }

  const english = `${await header.textContent()}\n${await footer.textContent()}`;
  expect(english.match(/[а-яё]+/giu), 'only the language switch is Russian').toEqual(['Русский', 'Русский']);

  const html = page.locator('html');
  for (const [from, to] of [
    ['/', '/en'],
    ['/catalog/collars?size=m', '/en/catalog/collars?size=m'],
    [`/product/${demo.parentCollar}`, `/en/product/${demo.parentCollar}`],
    ['/faq/care', '/en/faq/care'],
  ] as const) {
    await page.goto(from);
    await expect(html, from).toHaveAttribute('lang', 'ru-RU');
    const english = header.getByRole('link', { name: 'English' });
    await expect(english, from).toHaveAttribute('href', to);
    await expect(english).toHaveAttribute('lang', 'en');
    await expect(english).toHaveAttribute('hreflang', 'en');

    await english.click();

    await expect(page).toHaveURL(to);
    await expect(html, to).toHaveAttribute('lang', 'en-US');
    await expect(header.getByRole('link', { name: 'Русский' }), to).toHaveAttribute('href', from);
  }
});
