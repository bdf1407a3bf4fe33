import { demo } from '@kashtanka/demo';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { clientAt } from './support/client-at.ts';
import { placeOrder } from './support/load/place-order.ts';
import { openPool } from './support/shop/open-pool.ts';
import { openServer } from './support/shop/open-server.ts';

test('newer database: a server continues on a database migrated by a newer version, and a second one starts on it', async () => {
  const older = await openServer();
  const pool = openPool(older.databaseUrl);
  const before = await buy(older.url);

  await migrateFurther(pool);
  const after = await buy(older.url);
  const newer = await openServer({ besides: older });
  const besides = await buy(newer.url);

  const { rows } = await pool.query(
    'select number::text, of_tomorrow from orders where number >= 100000 order by number',
  );
  expect(rows).toEqual([before, after, besides].map((number) => ({ number, of_tomorrow: 'as it begins' })));
  expect([older.log, newer.log]).toEqual([[], []]);
});

/** Makes every kind of change that a future migration may make, on every table. */
async function migrateFurther(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  );
  for (const { name } of rows)
    await pool.query(`alter table ${name} add column of_tomorrow text not null default 'as it begins'`);
  await pool.query('create table tomorrow (id bigint generated always as identity primary key)');
  await pool.query("insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2099-01-01')");
}

/** A guest looks around and orders; returns the number of the order. */
async function buy(url: string): Promise<string> {
  const client = clientAt(`${url}/api/v1`);
  for (const path of ['/', '/catalog', `/product/${demo.collarInStock}`, '/blog', '/en/collections']) {
    const page = await fetch(new URL(path, url));
    expect([path, page.status]).toEqual([path, 200]);
  }
  const found = await client.listProducts({ query: { available: true } });
  expect(found.ok && found.body.count).toBeGreaterThan(0);
  const { number, headers } = await placeOrder(client, 'upon_receipt');
  expect(await client.getOrder({ params: { number }, headers })).toMatchObject({ body: { status: 'pending' } });
  return number;
}
