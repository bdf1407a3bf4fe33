import { demo } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { openServer } from './open-server.ts';

type LinkedData = { '@type': string } & Record<string, unknown>;

/** What a page tells search engines, as they read it. */
async function toldAt(address: string): Promise<{ told: LinkedData[]; html: string }> {
  const html = await (await fetch(address)).text();
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return { told: [...scripts].map(([, json = '']) => JSON.parse(json)), html };
}

const typesOf = ({ told }: { told: LinkedData[] }) => told.map((one) => one['@type']);

test('Search engines are told what each page is about', async () => {
  const { url } = await openServer();

  expect(typesOf(await toldAt(url))).toEqual(['Organization']);
  expect(typesOf(await toldAt(`${url}/product/${demo.parentCollar}`))).toEqual(['ProductGroup', 'BreadcrumbList']);
  expect(typesOf(await toldAt(`${url}/faq/care`))).toEqual(['BreadcrumbList', 'FAQPage']);
  expect(typesOf(await toldAt(`${url}/en/delivery`))).toEqual(['BreadcrumbList', 'FAQPage']);
  expect(typesOf(await toldAt(`${url}/info`))).toEqual(['BreadcrumbList']);
});

test.each([
  ['/catalog', ['Главная', 'Каталог']],
  ['/catalog/collars', ['Главная', 'Каталог', 'Ошейники']],
  ['/catalog/collars/leather?sort=price', ['Главная', 'Каталог', 'Ошейники', 'Кожаные ошейники']],
  ['/collections', ['Главная', 'Коллекции']],
  ['/en/collections/vetcity', ['Home', 'Collections', 'Vet City']],
  ['/order-tracking', ['Главная', 'Где мой заказ']],
  ['/drops/golden-hour', ['Главная', 'Дропы', 'Золотой час']],
])('The way to %s is told as the page shows it', async (path, names) => {
  const { url } = await openServer();

  const { told } = await toldAt(url + path);

  const [way] = told.filter((one) => one['@type'] === 'BreadcrumbList');
  const crumbs = Array.isArray(way?.itemListElement) ? way.itemListElement : [];
  expect(crumbs.map(({ name }) => name)).toEqual(names);
  expect(crumbs.at(-1)?.item).toBe(url + path.split('?')[0]);
});

test('Who shares a product is shown that it is one, and what it costs', async () => {
  const { url } = await openServer();

  const { html } = await toldAt(`${url}/en/product/${demo.parentCollar}`);

  const shared = (property: string) => new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1];
  expect(shared('og:type')).toBe('product');
  expect(shared('product:price:amount')).toMatch(/^\d+\.\d\d$/);
  expect(shared('product:price:currency')).toBe('RUB');
});

test('The way to a page of questions goes by the first one, in its own language', async () => {
  const { url } = await openServer();

  const { told } = await toldAt(`${url}/en/faq/care`);

  expect(told[0]?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: `${url}/en` },
    { position: 2, name: 'Questions and answers', item: `${url}/en/faq` },
    { position: 3, name: 'Care', item: `${url}/en/faq/care` },
  ]);
});

test('They are told no question that the page does not show', async () => {
  const { url } = await openServer();

  const { told, html } = await toldAt(`${url}/faq/payment`);

  const page = html.replace(/<script.*?<\/script>/gs, '');
  const questions = told.find((one) => one['@type'] === 'FAQPage')?.mainEntity;
  const names = Array.isArray(questions) ? questions.map(({ name }) => String(name)) : [];
  expect(names).toHaveLength(8);
  expect(names.filter((name) => !page.includes(name))).toEqual([]);
});

test('Every link in the words of the shop leads to a page of it', async () => {
  const { url } = await openServer();
  const pages = ['/about', '/delivery', '/returns', '/certificates', '/family', '/info', '/faq', '/faq/gifts'];
  const htmls = await Promise.all(pages.map(async (path) => (await fetch(url + path)).text()));
  const mains = htmls.map((html) => /<main.*<\/main>/s.exec(html)?.[0] ?? '');
  const links = new Set(mains.flatMap((main) => [...main.matchAll(/href="(\/[^"#]*)/g)].map(([, to = '']) => to)));

  const statuses = await Promise.all([...links].map(async (to) => [to, (await fetch(url + to)).status]));

  expect(links.size).toBeGreaterThan(20);
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});
