import { describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Search } from './interpret-query.ts';
import { findCards } from './sql/find-cards.ts';

const MANY = 6_000;

/**
 * The given number of cards with the word «вертушка», every tenth of them in its title; popularity grows with the
 * number.
 */
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

const SEARCH: Search = {
  reading: { query: 'вертушка', reading: 'typed', corrected: null, left_out: [], groups: [], size: null },
  query: "'вертушк'",
  own: 'вертушка',
  article: null,
  fits: null,
};

/** `count` is the estimated number of matches, which selects the query plan. */
type Asked = { size: number; page: number; count?: number };

async function pageOf(shop: TestShop, { size, page, count = MANY }: Asked): Promise<string[]> {
  return findCards(
    shop.database.db,
    { search: SEARCH },
    {
      ordering: undefined,
      state: { newSince: '2026-01-01', closed: [] },
      count,
      page: { page, size, limit: size, offset: (page - 1) * size },
    },
  );
}

/** One count per plan: an index search by words, and a scan in sort order. */
const COUNTS = [MANY, 10 * MANY];

describe('a word that a large part of the shop has', () => {
  it('search: of a word that many products have, titles come first among the popular, and pages are one list, cut', async () => {
    const shop = await shopOfSpinners();
    for (const count of COUNTS) {
      const found = await pageOf(shop, { size: 1_200, page: 1, count });
      expect(found.slice(0, 2), `${count}`).toEqual(['spin-6000', 'spin-5990']);
      expect(found.slice(99, 102), `${count}`).toEqual(['spin-5010', 'spin-5999', 'spin-5998']);
      expect(found.slice(999, 1_002), `${count}`).toEqual(['spin-5001', 'spin-5000', 'spin-4999']);

      const pages: string[] = [];
      for (let page = 1; page <= 8; page += 1) pages.push(...(await pageOf(shop, { size: 150, page, count })));
      expect(pages, `${count}`).toEqual(found);
      expect(new Set(pages).size, `${count}`).toBe(1_200);
    }
  });
});

/**
 * The search terms of an unfinished word typed in the other keyboard layout. The planner expects to find a matching
 * card soon.
 */
const BEGINNING = "'рфкт' | 'рфкт':*";

describe('a beginning that no card has', () => {
  it('search: a beginning without results is answered from the index of words', async () => {
    const shop = await shopOfSpinners();
    const client = await shop.database.pool.connect();
    await client.query('begin');

    await client.query('select search_finds($1::tsquery)', [BEGINNING]);

    const read = await client.query<{ cards: number }>(
      `select coalesce(seq_tup_read, 0)::int + coalesce(idx_tup_fetch, 0)::int as cards
       from pg_stat_xact_user_tables where relname = 'card'`,
    );
    await client.query('rollback');
    client.release();
    expect(read.rows).toEqual([{ cards: 0 }]);
  });
});
