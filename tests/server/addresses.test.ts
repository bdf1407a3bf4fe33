import { demo } from '@kashtanka/demo';
import { describe, expect, test } from 'vitest';
import { ADDRESSES, PRIVATE } from '../every-address.ts';
import { openServerOnce } from './support/shop/open-server.ts';

const shared = openServerOnce();

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

describe('addresses', () => {
  test('answer in Russian without a prefix and in English under /en, with one heading and a title [ROUTE-01] [I18N-01]', async () => {
    const { url } = await shared();
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

  test('of one shopper are rendered without any of their data', async () => {
    const { url } = await shared();

    const pages = await Promise.all(PRIVATE.map(async ([row, path]) => ({ row, ...(await read(url + path)) })));

    expect(pages.filter(({ status, title }) => status !== 200 || title === '').map(({ row }) => row)).toEqual([]);
  });

  test('that do not exist are answered 404 in both languages [ERRORTEXT-01] [ERRORTEXT-02]', async () => {
    const { url } = await shared();

    const ru = await read(`${url}/nope`);
    const en = await read(`${url}/en/nope`);
    const others = ['/catalog/nope', '/catalog/collars/nope', '/product/nope', '/collections/nope'];

    expect(ru).toMatchObject({ status: 404, heading: 'Страница не найдена' });
    expect(ru.html).toContain('href="/"');
    expect(en).toMatchObject({ status: 404, heading: 'This page could not be found' });
    expect(en.html).toContain('href="/en"');
    for (const path of others) expect((await read(url + path)).status, path).toBe(404);
  });

  test('name themselves and the same page in the other language', async () => {
    const { url } = await shared();

    const { html } = await read(`${url}/en/catalog/collars`);

    expect(html).toContain(`<link rel="canonical" href="${url}/en/catalog/collars"`);
    expect(html).toMatch(new RegExp(`<link rel="alternate" hrefLang="ru-RU" href="${url}/catalog/collars"`, 'i'));
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" hrefLang="x-default" href="${url}/catalog/collars"`, 'i'),
    );
  });
});

describe('redirects', () => {
  test.each([
    ['/registration', 301, '/login?register'],
    ['/catalog/?page=1', 301, '/catalog'],
    ['/en/catalog/collars/?page=1&size=m&utm_source=mail', 301, '/en/catalog/collars?size=m&utm_source=mail'],
    ['/catalog/collars//?page=1000', 302, '/catalog/collars?page=2'],
    ['/Collections/fair/?page=1', 301, '/collections/fair'],
    ['/en/FAQ/Care', 301, '/en/faq/care'],
    [`/en/product/${demo.collarInStock}/?partner=vet`, 301, `/en/product/clr02-07grp?size=m&partner=vet`],
    ['/Product/CLR02-07GRP/M/?utm_source=mail', 301, '/product/clr02-07grp/M?utm_source=mail'],
    ['/en/product/CLR02-07GRP-M', 301, '/en/product/clr02-07grp?size=m'],
  ])(
    '%s takes one hop (%i) and keeps the query [ROUTE-24] [REDIRECT-02] [REDIRECT-13]',
    async (from, status, to) => {
      const { url } = await shared();

      const response = await fetch(url + from, { redirect: 'manual' });

      expect([response.status, response.headers.get('location')]).toEqual([status, to]);
      expect((await fetch(url + to, { redirect: 'manual' })).status).toBe(200);
    },
  );
});

describe('static pages', () => {
  test('the campaign page shows products and is hidden from search engines [ROUTE-26]', async () => {
    const { url } = await shared();
    const map = await read(`${url}/sitemaps/pages.xml`);

    for (const [path, title, product] of [
      ['/s21', 'Первая прогулка', '/product/clr02-07cht'],
      ['/en/s21', 'The first walk', '/en/product/clr02-07cht'],
    ]) {
      const { status, html } = await read(url + path);

      expect([path, status]).toEqual([path, 200]);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toContain(`href="${product}`);
      expect(html).toMatch(/<img[^>]*\/media\//);
      expect(html).toContain('<meta name="robots" content="noindex"');
    }
    expect(map.html).not.toContain('/s21');
  });

  test('show pictures of products of the shop, and lead to the certificate', async () => {
    const { url } = await shared();

    const about = await read(`${url}/about`);
    const certificates = await read(`${url}/en/certificates`);

    expect(pictureOf(about.html, 'Латунный адресник на каштановом шнурке')).toContain('/media/');
    expect(pictureOf(about.html, 'Графитовая шлейка')).toContain('/media/');
    expect(certificates.html).toMatch(/<img[^>]*\/media\//);
    expect(certificates.html).toMatch(/href="\/en\/product\/gft01"[^>]*>(?:<[^>]*>)*Choose a\scertificate/);
  });

  test('link only to pages that exist', async () => {
    const { url } = await shared();
    const pages = ['/about', '/delivery', '/returns', '/certificates', '/family', '/info', '/faq', '/faq/gifts'];
    const texts = await Promise.all(pages.map(async (path) => (await read(url + path)).html));
    const mains = texts.map((html) => /<main.*<\/main>/s.exec(html)?.[0] ?? '');
    const links = new Set(
      mains.flatMap((main) => [...main.matchAll(/href="(\/[^"#]*)/g)].map(([, to = '']) => to)),
    );

    const statuses = await Promise.all([...links].map(async (to) => [to, (await fetch(url + to)).status]));

    expect(links.size).toBeGreaterThan(20);
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });
});

/** The picture with this alternative text. */
function pictureOf(html: string, alternative: string): string | undefined {
  const pictures = html.replaceAll('\u00a0', ' ').match(/<img[^>]*>/g) ?? [];
  return pictures.find((picture) => picture.includes(`alt="${alternative}"`));
}

type LinkedData = { '@type': string } & Record<string, unknown>;

/** A page's structured data, as search engines read it. */
async function linkedDataAt(address: string): Promise<{ data: LinkedData[]; html: string }> {
  const html = await (await fetch(address)).text();
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return { data: [...scripts].map(([, json = '']) => JSON.parse(json)), html };
}

describe('structured data', () => {
  test('names the kind of each page', async () => {
    const { url } = await shared();
    const typesAt = async (path: string) => (await linkedDataAt(url + path)).data.map((one) => one['@type']);

    expect(await typesAt('')).toEqual(['Organization']);
    expect(await typesAt(`/product/${demo.parentCollar}`)).toEqual(['ProductGroup', 'BreadcrumbList']);
    expect(await typesAt('/faq/care')).toEqual(['BreadcrumbList', 'FAQPage']);
    expect(await typesAt('/en/delivery')).toEqual(['BreadcrumbList', 'FAQPage']);
    expect(await typesAt('/info')).toEqual(['BreadcrumbList']);
  });

  test.each([
    ['/catalog/collars/leather?sort=price', ['Главная', 'Каталог', 'Ошейники', 'Кожаные ошейники']],
    ['/en/collections/vetcity', ['Home', 'Collections', 'Vet City']],
    ['/order-tracking', ['Главная', 'Где мой заказ']],
    ['/drops/golden-hour', ['Главная', 'Дропы', 'Золотой час']],
    ['/en/faq/care', ['Home', 'Questions and answers', 'Care']],
  ])('has the breadcrumbs of %s', async (path, names) => {
    const { url } = await shared();

    const { data } = await linkedDataAt(url + path);

    const [breadcrumbs] = data.filter((one) => one['@type'] === 'BreadcrumbList');
    const crumbs = Array.isArray(breadcrumbs?.itemListElement) ? breadcrumbs.itemListElement : [];
    expect(crumbs.map(({ name }) => name)).toEqual(names);
    expect(crumbs.map(({ position }) => position)).toEqual(names.map((_, at) => at + 1));
    expect(crumbs.at(-1)?.item).toBe(url + path.split('?')[0]);
  });

  test('names the price of a shared product', async () => {
    const { url } = await shared();

    const { html } = await linkedDataAt(`${url}/en/product/${demo.parentCollar}`);

    const metaOf = (property: string) => new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1];
    expect(metaOf('og:type')).toBe('product');
    expect(metaOf('product:price:amount')).toMatch(/^\d+\.\d\d$/);
    expect(metaOf('product:price:currency')).toBe('RUB');
  });

  test('holds no question that the page does not show', async () => {
    const { url } = await shared();

    const { data, html } = await linkedDataAt(`${url}/faq/payment`);

    const page = html.replace(/<script.*?<\/script>/gs, '');
    const questions = data.find((one) => one['@type'] === 'FAQPage')?.mainEntity;
    const names = Array.isArray(questions) ? questions.map(({ name }) => String(name)) : [];
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !page.includes(name))).toEqual([]);
  });
});
