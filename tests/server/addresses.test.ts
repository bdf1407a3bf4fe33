import { demo } from '@kashtanka/demo';
import { describe, expect, test } from 'vitest';
import { openServer } from './open-server.ts';

/** Every address of the specification, the row that names it, and the heading it has. */
const ADDRESSES: readonly [row: string, path: string, ru: string, en: string][] = [
  ['ROUTE-03', '/', 'Первый снег. Первый след.', 'First snow. First tracks.'],
  ['ROUTE-04', '/about', 'О «Каштанке»', 'About Kashtanka'],
  ['ROUTE-05', '/agreement', 'Пользовательское соглашение', 'User agreement'],
  ['ROUTE-06', '/ambassadors', 'Амбассадорам', 'For ambassadors'],
  ['ROUTE-07', '/b2b', 'Магазинам', 'For shops'],
  ['ROUTE-08', '/blog', 'Блог', 'Blog'],
  ['ROUTE-09', '/certificates', 'Подарочные сертификаты', 'Gift certificates'],
  ['ROUTE-10', '/checkout', 'Оформление заказа', 'Checkout'],
  ['ROUTE-11', '/collections', 'Коллекции', 'Collections'],
  ['ROUTE-12', '/delivery', 'Доставка', 'Delivery'],
  ['ROUTE-13', '/drops', 'Дропы', 'Drops'],
  ['ROUTE-14', '/family', 'Семья', 'Family'],
  ['ROUTE-15', '/faq', 'Вопросы и ответы', 'Questions and answers'],
  ['ROUTE-16', '/forgotpassword', 'Забыли пароль?', 'Forgot the password?'],
  ['ROUTE-17', '/info', 'Реквизиты', 'Legal details'],
  ['ROUTE-18', '/login', 'Вход', 'Log in'],
  ['ROUTE-19', '/order-tracking', 'Где мой заказ', 'Where is my order'],
  ['ROUTE-20', '/privacy', 'Политика обработки данных', 'Privacy policy'],
  ['ROUTE-22', '/promo', 'Акции и промокоды', 'Offers and promo codes'],
  ['ROUTE-23', '/recoverypassword', 'Новый пароль', 'New password'],
  ['ROUTE-25', '/returns', 'Возврат и обмен', 'Returns and exchange'],
  ['ROUTE-28', '/unsubscribe', 'Отписка от рассылки', 'Unsubscribe'],
  ['ROUTE-29', '/doc/dog-for-dog', 'Собака собаке', 'Dog for dog'],
  ['ROUTE-30', '/faq/adjustable-leashes', 'Поводки-перестёжки', 'Adjustable leashes'],
  ['ROUTE-31', '/faq/anatomical-buckle', 'Анатомическая пряжка', 'The curved buckle'],
  ['ROUTE-32', '/faq/care', 'Уход', 'Care'],
  ['ROUTE-33', '/faq/clr', 'Ошейники', 'Collars'],
  ['ROUTE-34', '/faq/gifts', 'Подарки', 'Gifts'],
  ['ROUTE-35', '/faq/hrn', 'Шлейки', 'Harnesses'],
  ['ROUTE-36', '/faq/leashes', 'Поводки', 'Leashes'],
  ['ROUTE-37', '/faq/long-leashes', 'Длинные поводки', 'Long leashes'],
  ['ROUTE-38', '/faq/payment', 'Оплата', 'Payment'],
  ['ROUTE-39', '/faq/tag', 'Адресники', 'ID tags'],
  ['ROUTE-50', '/blog/a-post', 'Статья', 'Story'],
  ['ROUTE-51', '/collections/vetcity', 'Vet City', 'Vet City'],
  ['ROUTE-52', '/drops/a-drop', 'Дроп', 'Drop'],
  ['ROUTE-53', '/o/100001', 'Загружаем заказ', 'Loading the order'],
  ['ROUTE-54', '/o/100001/purchase', 'Спрашиваем банк', 'Asking the bank'],
  ['ROUTE-54', '/o/purchase', 'Спрашиваем банк', 'Asking the bank'],
  ['ROUTE-55', `/product/${demo.parentCollar}`, 'Ошейник', 'collar'],
  ['ROUTE-55', `/product/${demo.parentCollar}/m`, 'Ошейник', 'collar'],
  ['ROUTE-56', '/catalog', 'Каталог', 'Catalogue'],
  ['ROUTE-56', '/catalog/collars', 'Ошейники', 'Collars'],
];

/** Pages of one visitor: the browser fills them in, so the server has no heading to show. */
const PRIVATE: readonly [row: string, path: string][] = [
  ['ROUTE-21', '/profile'],
  ['ROUTE-27', '/thanks'],
  ['ROUTE-40', '/profile/address'],
  ['ROUTE-41', '/profile/bonuses'],
  ['ROUTE-42', '/profile/loyalty'],
  ['ROUTE-43', '/profile/orders'],
  ['ROUTE-44', '/profile/partners'],
  ['ROUTE-45', '/profile/password'],
  ['ROUTE-46', '/profile/pets'],
  ['ROUTE-47', '/profile/user'],
  ['ROUTE-48', '/profile/orders/100001'],
  ['ROUTE-49', '/profile/partners/a-partner'],
];

/** A page as a browser without scripts gets it. */
async function read(url: string) {
  const response = await fetch(url, { redirect: 'manual' });
  const html = await response.text();
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
  return {
    status: response.status,
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    heading: heading.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' '),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    html,
  };
}

describe('every address of the shop', () => {
  test('answers in Russian without a prefix and in English under /en, with one heading and a title [ROUTE-01]', async () => {
    const { url } = await openServer();
    const wrong: unknown[] = [];

    for (const [row, path, ...headings] of ADDRESSES) {
      for (const [at, language] of (['ru-RU', 'en-US'] as const).entries()) {
        const page = await read(url + (at === 0 ? path : `/en${path}`).replace(/(.)\/$/, '$1'));
        const isRight =
          page.status === 200 &&
          page.language === language &&
          page.headings === 1 &&
          page.title !== '' &&
          page.heading.includes(headings[at] ?? '');
        if (!isRight) wrong.push({ ...page, row, path, html: undefined });
      }
    }

    expect(wrong).toEqual([]);
  });

  test('answers for the pages of one visitor too, without anything of theirs', async () => {
    const { url } = await openServer();
    const wrong: unknown[] = [];

    for (const [row, path] of PRIVATE) {
      for (const prefix of ['', '/en']) {
        const page = await read(url + prefix + path);
        if (page.status !== 200 || page.title === '') wrong.push({ row, path, prefix, status: page.status });
      }
    }

    expect(wrong).toEqual([]);
  });
});

test('/registration leads to the login that registers [ROUTE-24] [REDIRECT-02]', async () => {
  const { url } = await openServer();

  const response = await fetch(`${url}/registration`, { redirect: 'manual' });

  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe('/login?register');
});

test('/s21 is not found as long as it has no content [ROUTE-26]', async () => {
  const { url } = await openServer();

  expect((await read(`${url}/s21`)).status).toBe(404);
});

test('An unknown address is a page that says so, in both languages [ERRORTEXT-01] [ERRORTEXT-02]', async () => {
  const { url } = await openServer();

  const ru = await read(`${url}/nope`);
  const en = await read(`${url}/en/nope`);

  expect(ru).toMatchObject({ status: 404, heading: 'Страница не найдена' });
  expect(ru.html).toContain('href="/"');
  expect(en).toMatchObject({ status: 404, heading: 'This page could not be found' });
  expect(en.html).toContain('href="/en"');
});

test.each(['/catalog/nope', '/catalog/collars/nope', '/product/nope', '/collections/nope'])(
  '%s names nothing that the shop has: not found',
  async (path) => {
    const { url } = await openServer();

    expect((await read(url + path)).status).toBe(404);
  },
);

test('A page names itself and the same page in the other language', async () => {
  const { url } = await openServer();

  const { html } = await read(`${url}/en/catalog/collars`);

  expect(html).toContain(`<link rel="canonical" href="${url}/en/catalog/collars"`);
  expect(html).toMatch(new RegExp(`<link rel="alternate" hrefLang="ru-RU" href="${url}/catalog/collars"`, 'i'));
  expect(html).toMatch(new RegExp(`<link rel="alternate" hrefLang="x-default" href="${url}/catalog/collars"`, 'i'));
});
