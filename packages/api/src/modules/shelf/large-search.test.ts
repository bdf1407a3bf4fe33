import { describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { findCards } from './find-cards.ts';

const MANY = 6_000;

/** So many cards with the word «вертушка», every tenth of them in its title; the higher the number, the more wanted. */
async function shopOfSpinners(): Promise<TestShop> {
  const shop = await openTestShop();
  const client = await shop.database.pool.connect();
  // Cards alone: lists find nothing else, and thousands of whole products take a minute.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into card (article, class_code, modificators, recomended_for, categories, collections, sizes,
       sizes_available, carabiners, price, sale_price, is_available, is_out_of_production, popularity, released_on, words)
     select 'spin-' || lpad(number::text, 4, '0'), 'bwl', '{}', '{}', '{}', '{}', '{}', '{}', '{}', 100, 100, true, false,
       1000000 + number, '2020-01-01',
       setweight(to_tsvector('russian', 'вертушка'), case when number % 10 = 0 then 'A' else 'D' end::"char")
     from generate_series(1, $1::int) as number`,
    [MANY],
  );
  client.release(true);
  return shop;
}

const SEARCH = {
  told: { query: 'вертушка', reading: 'typed', corrected: null },
  query: "'вертушк'",
  own: 'вертушка',
  article: null,
} as const;

async function pageOf(shop: TestShop, { size, page }: { size: number; page: number }): Promise<string[]> {
  return findCards(
    shop.database.db,
    { search: SEARCH },
    {
      ordering: undefined,
      newSince: '2026-01-01',
      count: MANY,
      page: { page, size, limit: size, offset: (page - 1) * size },
    },
  );
}

describe('a word that a large part of the shop has', () => {
  it('Of the most wanted thousand those stand first that are called so, and behind them the others by how many want them', async () => {
    const shop = await shopOfSpinners();

    const found = await pageOf(shop, { size: 1_200, page: 1 });

    expect(found.slice(0, 2)).toEqual(['spin-6000', 'spin-5990']);
    expect(found.slice(99, 102)).toEqual(['spin-5010', 'spin-5999', 'spin-5998']);
    expect(found.slice(999, 1_002)).toEqual(['spin-5001', 'spin-5000', 'spin-4999']);
  });

  it('Its pages are one list, cut: nothing twice, nothing lost', async () => {
    const shop = await shopOfSpinners();
    const pages: string[] = [];
    for (let page = 1; page <= 8; page += 1) pages.push(...(await pageOf(shop, { size: 150, page })));

    expect(pages).toEqual(await pageOf(shop, { size: 1_200, page: 1 }));
    expect(new Set(pages).size).toBe(1_200);
  });
});
