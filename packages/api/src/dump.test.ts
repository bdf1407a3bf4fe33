import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { aFolder } from './testing/a-folder.ts';
import { wrongBooks } from './testing/books.ts';
import { onServer, urlWith } from './testing/database-server.ts';
import { aPickup, placeOrder } from './testing/scenarios.ts';
import { openTestShop } from './testing/test-shop.ts';

const run = promisify(execFile);

/** Whether this machine has a `pg_dump` that knows the server: an older one refuses. */
async function canDump(): Promise<boolean> {
  const client = new Client({ connectionString: urlWith(inject('databaseServer').url, 'postgres') });
  await client.connect();
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  await client.end();
  const told = await run('pg_dump', ['--version']).catch(() => ({ stdout: '' }));
  return Number(/(\d+)\./.exec(told.stdout)?.[1] ?? 0) >= (rows[0]?.major ?? 0);
}

// The PostgreSQL that comes along has no pg_dump; the oldest that is supported is the machine's own, and has.
test.skipIf(!(await canDump()))(
  'A database of one’s own that was dumped while it sold is restored whole, by PostgreSQL’s own commands',
  async () => {
    const shop = await openTestShop();
    const { order, headers } = await placeOrder(shop, { request: aPickup() });
    const file = join(await aFolder(), 'shop.dump');
    const name = `restored_${randomUUID().replaceAll('-', '')}`;
    const { url } = inject('databaseServer');

    await run('pg_dump', ['-Fc', '--file', file, shop.databaseUrl]);
    await onServer(urlWith(url, 'postgres'), `create database ${name}`);
    onTestFinished(() => onServer(urlWith(url, 'postgres'), `drop database if exists ${name} with (force)`));
    await run('pg_restore', ['--no-owner', '--exit-on-error', '--dbname', urlWith(url, name), file]);

    const restored = await openTestShop({ besides: { ...shop, databaseUrl: urlWith(url, name) } });
    const found = await restored.visitor({ headers }).getOrder({ params: { number: order.number } });
    expect(found).toMatchObject({ ok: true, body: { number: order.number, total: order.total } });
    expect(await wrongBooks(restored)).toEqual([]);
    const again = await placeOrder(restored, { request: aPickup() });
    expect(Number(again.order.number)).toBeGreaterThan(Number(order.number));
  },
);
