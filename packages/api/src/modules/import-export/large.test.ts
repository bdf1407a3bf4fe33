import { DEMO_MEDIA_FOLDER, generatedDocument } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { inTransaction, sql } from '#platform/database';
import { aBowl, documentOf, importInto, load } from '../../testing/documents.ts';
import { fillBasket } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const DEFAULTS = { dryRun: false, sections: [], prune: false, stock: 'set' as const };
const loadMany = (shop: TestShop, count: number) =>
  shop.api.importShopData(
    [{ name: 'large', mediaFolder: DEMO_MEDIA_FOLDER, open: () => generatedDocument(count) }],
    DEFAULTS,
  );

/** One more than a batch. */
const MANY = 501;

describe('a large import', () => {
  it('import: products of several batches are all created and listed', async () => {
    const shop = await openTestShop({ data: 'empty' });

    const report = await loadMany(shop, MANY);

    const list = await shop.visitor().listItems({ query: { page_size: 1 } });
    expect(report).toMatchObject({ ok: true, lists: { products: { created: MANY } } });
    expect(list).toMatchObject({ body: { count: MANY } });
  });

  it('import: shoppers fill baskets while it counts stock anew', async () => {
    const shop = await openTestShop();
    const products = ['bwl09-c', 'bwl09-b', 'bwl09-a'].map((article) => aBowl({ article, stock: 50 }));
    await load(shop, { products });
    const recounted = products.map((row) => ({ ...row, stock: 60 }));
    const shoppers = Array.from({ length: 10 }, () => shop.visitor());

    const [report, ...added] = await Promise.all([
      importInto(shop, documentOf({ products: recounted }), { stock: 'set' }),
      ...shoppers.map((visitor) => fillBasket(visitor, { 'bwl09-a': 1, 'bwl09-c': 1 })),
    ]);

    expect(report).toMatchObject({ ok: true });
    expect(added).toHaveLength(10);
  });

  it('large import: is retried after a conflict with a sale, and the other way round', async () => {
    const shop = await openTestShop();
    await load(shop, { products: ['bwl09-a', 'bwl09-b'].map((article) => aBowl({ article, stock: 50 })) });
    const holdsA = Promise.withResolvers<void>();
    const importing = Promise.withResolvers<void>();
    const sale = inTransaction(shop.database.db, async (tx) => {
      await sql`update stock set reserved = 1 where article = 'bwl09-a'`.execute(tx);
      holdsA.resolve();
      await importing.promise;
      await sql`update stock set reserved = 1 where article = 'bwl09-b'`.execute(tx);
    });
    await holdsA.promise;

    const document = documentOf({
      products: ['bwl09-b', 'bwl09-a'].map((article) => aBowl({ article, stock: 60 })),
    });
    const report = importInto(shop, document, { stock: 'set' });
    await expect.poll(() => waitsFor(shop)).toBe(1);
    importing.resolve();

    expect(await report).toMatchObject({ ok: true });
    await sale;
    const { rows } = await shop.database.pool.query(
      "select counted, reserved from stock where article in ('bwl09-a', 'bwl09-b')",
    );
    expect(rows).toEqual([
      { counted: 60, reserved: 1 },
      { counted: 60, reserved: 1 },
    ]);
  });

  it('large import: waits for no sale when it keeps the stock', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ stock: 50 })] });
    const sale = await shop.database.pool.connect();
    await sale.query("begin; select 1 from stock where article = 'bwl09-01' for update");

    const report = await importInto(shop, documentOf({ products: [aBowl({ title: 'Другая' })] }), {
      stock: 'keep',
    });

    await sale.query('rollback');
    sale.release();
    expect(report).toMatchObject({ ok: true, lists: { products: { changed: 1 } } });
  });
});

/** How many sessions of this shop wait for a lock. */
async function waitsFor(shop: TestShop): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
}
