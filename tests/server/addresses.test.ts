import { demo } from '@kashtanka/demo';
import { describe, expect, test } from 'vitest';
import { ADDRESSES, PRIVATE } from '../every-address.ts';
import { openServer } from './open-server.ts';

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
  test('answers in Russian without a prefix and in English under /en, with one heading and a title [ROUTE-01] [I18N-01]', async () => {
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

test.each([
  ['/s21', 'Первая прогулка', '/product/clr02-07cht'],
  ['/en/s21', 'The first walk', '/en/product/clr02-07cht'],
])(
  '%s is a campaign’s page with goods, and search engines are kept from it [ROUTE-26]',
  async (path, title, goods) => {
    const { url } = await openServer();

    const { status, html } = await read(url + path);
    const map = await read(`${url}/sitemaps/pages.xml`);

    expect(status).toBe(200);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`href="${goods}`);
    expect(html).toMatch(/<img[^>]*\/media\//);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(map.html).not.toContain('/s21');
  },
);

test('The story of the shop shows things that it has', async () => {
  const { url } = await openServer();

  const { html } = await read(`${url}/about`);

  expect(pictureOf(html, 'Латунный адресник на каштановом шнурке')).toContain('/media/');
  expect(pictureOf(html, 'Графитовая шлейка')).toContain('/media/');
});

test('The page of certificates shows one and leads to it', async () => {
  const { url } = await openServer();

  const { html } = await read(`${url}/en/certificates`);

  expect(html).toMatch(/<img[^>]*\/media\//);
  expect(html).toMatch(/href="\/en\/product\/gft01"[^>]*>(?:<[^>]*>)*Choose a\scertificate/);
});

/** The picture that is told by these words, as it stands in the page. */
function pictureOf(html: string, words: string): string | undefined {
  const pictures = html.replaceAll('\u00a0', ' ').match(/<img[^>]*>/g) ?? [];
  return pictures.find((picture) => picture.includes(`alt="${words}"`));
}

test('An address that was typed with capitals leads to its page', async () => {
  const { url } = await openServer();

  for (const path of ['/About', '/en/FAQ/Care', '/Order-Tracking']) {
    const response = await fetch(url + path);

    expect([response.status, response.url]).toEqual([200, url + path.toLowerCase()]);
  }
});

test.each([
  ['/catalog/?page=1', 301, '/catalog'],
  ['/en/catalog/collars/?page=1&size=m&utm_source=mail', 301, '/en/catalog/collars?size=m&utm_source=mail'],
  ['/catalog/collars?page=1&voucher=WOOF10', 301, '/catalog/collars?voucher=WOOF10'],
  ['/catalog/collars//?page=1000', 302, '/catalog/collars?page=2'],
  ['/Collections/fair/?page=1', 301, '/collections/fair'],
  ['/blog/?page=1', 301, '/blog'],
  [`/en/product/${demo.collarInStock}/?partner=vet`, 301, `/en/product/clr02-07grp?size=m&partner=vet`],
  ['/Product/CLR02-07GRP/M/?utm_source=mail', 301, '/product/clr02-07grp/M?utm_source=mail'],
  ['/en/product/CLR02-07GRP-M', 301, '/en/product/clr02-07grp?size=m'],
])('redirects: %s takes one hop (%i) and keeps the query [REDIRECT-13]', async (from, status, to) => {
  const { url } = await openServer();

  const response = await fetch(url + from, { redirect: 'manual' });

  expect([response.status, response.headers.get('location')]).toEqual([status, to]);
  expect((await fetch(url + to, { redirect: 'manual' })).status).toBe(200);
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
