import { expect, test, vi } from 'vitest';
import { sql } from '#platform/database';
import { afterReads } from '../../testing/database/after-reads.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { countFacetCombinations, createFacetCombinationCache } from './sql/facet-combinations.ts';

const ALL = { condition: sql`true`, passing: sql`null::boolean[]` };

test('card kinds: cards written between the two reads are counted too', async () => {
  const { db } = (await openTestShop()).database;
  const write = () => sql`update card set popularity = popularity + 1`.execute(db);
  const untouched = await countFacetCombinations(db, ALL, createFacetCombinationCache());

  const counted = await countFacetCombinations(
    db.withPlugin(afterReads(write)),
    ALL,
    createFacetCombinationCache(),
  );

  expect(untouched.length).toBeGreaterThan(10);
  expect(counted).toHaveLength(untouched.length);
  expect(counted).toEqual(expect.arrayContaining(untouched));
});

test('card kinds: known kinds need no read of cards', async () => {
  const { db } = (await openTestShop()).database;
  const known = createFacetCombinationCache();
  const met = await countFacetCombinations(db, ALL, known);
  const received = vi.fn(async () => {});

  const again = await countFacetCombinations(db.withPlugin(afterReads(received, received)), ALL, known);

  expect(again).toEqual(met);
  expect(received).toHaveBeenCalledOnce();
});

test('kinds: a card is counted with those of its variants that pass', async () => {
  const { db } = (await openTestShop()).database;
  await sql`update card set variant_available = array(select false from unnest(variant_sizes))`.execute(db);

  const made = await countFacetCombinations(db, ALL, createFacetCombinationCache());
  const inStock = await countFacetCombinations(
    db,
    { ...ALL, passing: sql`variant_available` },
    createFacetCombinationCache(),
  );

  expect(made.some(({ variants }) => variants.length > 1)).toBe(true);
  expect(inStock.every(({ variants }) => variants.length === 0)).toBe(true);
  expect(inStock.map(({ kind }) => kind)).toEqual(expect.arrayContaining(made.map(({ kind }) => kind)));
});

test('kinds: of a card that lacks its variants, each size may come with each snap hook', async () => {
  const { db } = (await openTestShop()).database;
  await sql`update card set variant_sizes = null, sizes = '{s,m}', carabiners = '{brass}'`.execute(db);

  const [counted] = await countFacetCombinations(db, ALL, createFacetCombinationCache());

  expect(counted?.variants).toEqual([
    { size: 's', carabiner: 'brass' },
    { size: 'm', carabiner: 'brass' },
  ]);
});
