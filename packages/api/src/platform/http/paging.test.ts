import type { Answer } from '@kashtanka/contract';
import { demoDocument } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { ORIGIN, openOnce, openTestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

const made = (demoDocument('2026-11-21').products ?? []).filter((row) => !row.is_out_of_production);

describe('pages of a list', () => {
  it('pages: have 20 rows by default, and the number of all [CATALOGUE-12] [API-27]', async () => {
    const shop = await theShop();

    const result = await shop.visitor().listItems({ query: {} });

    expect(result).toMatchObject({ ok: true, body: { count: made.length, previous: null } });
    expect(result.ok && result.body.results).toHaveLength(20);
  });

  it('paging: a page size above 100 is cut to 100', async () => {
    const shop = await theShop();

    const result = await shop.visitor().listItems({ query: { page_size: 5000 } });

    expect(result.ok && result.body.results).toHaveLength(100);
    expect(result).toMatchObject({ body: { next: expect.stringContaining('page=2') } });
  });

  it('paging: pages fetched at once neither repeat nor skip a row [CATALOGUE-15]', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();

    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((page) => visitor.listProducts({ query: { page } })),
    );

    const articles = pages.flatMap((page) => (page.ok ? page.body.results.map(({ article }) => article) : []));
    expect(new Set(articles).size).toBe(articles.length);
    expect(articles).toHaveLength(demoDocument('2026-11-21').products?.length ?? 0);
  });

  it('paging: the last page has no next one [CATALOGUE-13] [API-30]', async () => {
    const shop = await theShop();

    const result = await shop.visitor().listItems({ query: { page_size: 100, page: 2 } });

    expect(result).toMatchObject({ ok: true, body: { next: null, previous: expect.stringContaining('page=1') } });
    expect(result.ok && result.body.results).toHaveLength(made.length - 100);
  });

  it('pages: one past the end is not found', async () => {
    const shop = await theShop();
    for (const page of [3, 1000, 99_999_999, Number.MAX_SAFE_INTEGER]) {
      const items = await shop.visitor().listItems({ query: { page_size: 100, page } });
      const products = await shop.visitor().listProducts({ query: { page_size: 100, page } });

      expect([items.status, products.status], `${page}`).toEqual([404, 404]);
    }
  });

  it('paging: a page number beyond all integers is past the end, too', async () => {
    const shop = await theShop();

    const answered = await shop
      .visitor()
      .inject({ method: 'GET', path: 'catalogue/item/?page=99999999999999999999999' });

    expect(answered.status).toBe(404);
  });

  it('paging: page 1 of an empty list is empty', async () => {
    const shop = await openTestShop({ data: 'empty' });

    const result = await shop.visitor().listItems();

    expect(result).toMatchObject({ ok: true, body: { results: [], count: 0, next: null, previous: null } });
  });

  it('pages: a malformed number is refused', async () => {
    const shop = await theShop();
    for (const [query, code] of [
      ['page=0', 'min_value'],
      ['page=-1', 'min_value'],
      ['page=one', 'incorrect_type'],
      ['page=1.5', 'incorrect_type'],
      ['page=1&page=2', 'incorrect_type'],
    ] as const) {
      const answered = await shop.visitor().inject({ method: 'GET', path: `catalogue/item/?${query}` });

      expect(answered, query).toMatchObject({ status: 400, json: { page: [{ code }] } });
    }
  });

  it('paging: links to neighbours are absolute and keep the whole query', async () => {
    const shop = await theShop();
    const path = 'catalogue/item/?class=clr&class=lsh&available=true&ordering=price&page_size=5&page=2&category=';

    const answered = await shop.visitor().inject({ method: 'GET', path });

    const { next, previous } = answered.json as Answer<'listItems'>;
    const expected = 'class=clr&class=lsh&available=true&ordering=price&page_size=5';
    expect(sorted(next)).toBe(sorted(`${ORIGIN}/api/v1/catalogue/item/?${expected}&page=3`));
    expect(sorted(previous)).toBe(sorted(`${ORIGIN}/api/v1/catalogue/item/?${expected}&page=1`));
  });

  it('paging: following the links reads the whole list', async () => {
    const shop = await theShop();
    const visitor = shop.visitor();
    const follow = async (path: string): Promise<string[]> => {
      const { json } = await visitor.inject({ method: 'GET', path });
      const { results, next } = json as Answer<'listItems'>;
      const rest = next ? await follow(next.slice(`${ORIGIN}/api/v1/`.length)) : [];
      return [...results.map(({ article }) => article), ...rest];
    };

    const articles = await follow('catalogue/item/?page_size=50&ordering=new');

    expect(articles.toSorted()).toEqual(made.map(({ article }) => article).toSorted());
  });
});

/** Keys may come in any order. */
function sorted(address: string | null): string {
  const url = new URL(address ?? '');
  url.searchParams.sort();
  return url.href;
}
