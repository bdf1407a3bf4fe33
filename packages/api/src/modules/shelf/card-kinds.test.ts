import { expect, test, vi } from 'vitest';
import { sql } from '#platform/database';
import { afterReads } from '../../testing/after-reads.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { countKinds, knowKinds } from './card-kinds.ts';

const ALL = { condition: sql`true`, sizes: 'sizes' } as const;

test('Cards that are written between the two looks at them are counted all the same', async () => {
  const { db } = (await openTestShop()).database;
  const write = () => sql`update card set popularity = popularity + 1`.execute(db);
  const untouched = await countKinds(db, ALL, knowKinds());

  const counted = await countKinds(db.withPlugin(afterReads(write)), ALL, knowKinds());

  expect(untouched.length).toBeGreaterThan(10);
  expect(counted).toHaveLength(untouched.length);
  expect(counted).toEqual(expect.arrayContaining(untouched));
});

test('Of kinds that were met before, no card is read', async () => {
  const { db } = (await openTestShop()).database;
  const known = knowKinds();
  const met = await countKinds(db, ALL, known);
  const heard = vi.fn(async () => {});

  const again = await countKinds(db.withPlugin(afterReads(heard, heard)), ALL, known);

  expect(again).toEqual(met);
  expect(heard).toHaveBeenCalledOnce();
});

test('Sizes in stock are another kind than sizes that are made', async () => {
  const { db } = (await openTestShop()).database;
  const known = knowKinds();
  await sql`update card set sizes_available = '{}'`.execute(db);

  const made = await countKinds(db, ALL, known);
  const inStock = await countKinds(db, { ...ALL, sizes: 'sizes_available' }, known);

  expect(made.some(({ kind }) => kind.size.length > 0)).toBe(true);
  expect(inStock.every(({ kind }) => kind.size.length === 0)).toBe(true);
});
