import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createExternalData, expectExternalData } from './support/load/external-data.ts';
import { needing } from './support/needing.ts';
import { openPartners } from './support/shop/open-partners.ts';
import { fillStock, openPool } from './support/shop/open-pool.ts';
import { type ConfirmedOrder, openShopIn } from './support/shop/shop-in-folder.ts';

const run = promisify(execFile);

// The embedded PostgreSQL has no pg_dump, but the oldest supported one, installed on the machine, has.
test.skipIf(!(await canDump()))(
  'dump: a shop that is dumped while it sells is restored whole by the commands of docs/operations.md',
  { timeout: 240_000, ...needing('a pg_dump that is no older than the PostgreSQL of the tests') },
  async () => {
    const partners = await openPartners();
    const { shop, ...own } = await aShopOfItsOwn(partners);
    const running = await shop.start();
    const beside = await createExternalData(shop.url, partners.mail);
    const answered: ConfirmedOrder[] = [];
    const state = { isOver: false };
    const shopper = async () => {
      while (!state.isOver) await shop.order(answered);
    };
    const shoppers = Promise.all([shopper(), shopper()]);
    await expect.poll(() => answered.length, { interval: 5 }).toBeGreaterThan(10);
    const before = [...answered];

    await own.copy();
    const meanwhile = answered.length - before.length;
    state.isOver = true;
    await shoppers;
    await shop.stop(running);
    const restored = await own.restore();
    await restored.start();

    // Proves that the shop sold during the dump.
    expect(meanwhile).toBeGreaterThan(0);
    expect(await Promise.all(before.map(restored.find))).toEqual(before.map(({ number }) => number));
    await expect.poll(() => restored.violations(before), { timeout: 60_000, interval: 500 }).toEqual([]);
    await expectExternalData(restored.url, beside);
    const again: ConfirmedOrder[] = [];
    await restored.order(again);
    expect(Number(again[0]?.number)).toBeGreaterThan(Number(before.at(-1)?.number));
  },
);

/** Whether this machine has a `pg_dump` that is new enough for the server: an older one refuses. */
async function canDump(): Promise<boolean> {
  const client = new Client({ connectionString: inject('databaseServer').url });
  await client.connect();
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  await client.end();
  const version = await run('pg_dump', ['--version']).catch(() => ({ stdout: '' }));
  return Number(/(\d+)\./.exec(version.stdout)?.[1] ?? 0) >= (rows[0]?.major ?? 0);
}

/** The demo shop on a database given by DATABASE_URL, and the documented commands for dumping and restoring it. */
async function aShopOfItsOwn(partners: Awaited<ReturnType<typeof openPartners>>) {
  const [backups, old, other] = [await aFolder(), await aFolder(), await aFolder()];
  const databaseUrl = await cloneDatabase('demo');
  await fillStock(openPool(databaseUrl));
  await cp(inject('databaseServer').mediaFolder, join(old, 'data/media'), { recursive: true });
  const { copying, restoring } = await linesOfTheDocs();
  const [, name = ''] = /createdb (\w+)/.exec(restoring) ?? [];
  /** Runs in a shell of a user with the necessary rights. */
  const type = async (lines: string, cwd: string) => {
    const env = { ...process.env, ...accessTo(databaseUrl), DATABASE_URL: databaseUrl };
    await run('sh', ['-ec', lines.replaceAll('/var/backups/kashtanka', backups)], { cwd, env });
  };
  return {
    shop: await openShopIn(join(old, 'data'), { partners, databaseUrl }),
    copy: () => type(copying, old),
    restore: async () => {
      onTestFinished(() => type(`dropdb --force --if-exists ${name}`, other));
      await mkdir(join(other, 'data'));
      const [day = ''] = await readdir(backups);
      await type(restoring.replace(/(?<=^FROM=.*)[\d-]+$/m, day), other);
      return openShopIn(join(other, 'data'), { partners, databaseUrl: beside(databaseUrl, name) });
    },
  };
}

/** The first command dumps into a folder named by the day, the others restore from one. */
async function linesOfTheDocs() {
  const document = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [, copying = '', restoring = ''] = /```sh\n(TO=.*pg_dump.*)\n(FROM=[\s\S]*?)\n```/.exec(document) ?? [];
  return { copying, restoring };
}

/** Environment variables by which PostgreSQL's own commands connect. */
function accessTo(connectionString: string): Record<string, string> {
  const { host, port, user = '', password } = new Client({ connectionString });
  return { PGHOST: host, PGPORT: String(port), PGUSER: user, ...(password && { PGPASSWORD: password }) };
}

/** The address of another database on the same server. */
function beside(connectionString: string, name: string): string {
  const { database = '' } = new Client({ connectionString });
  return connectionString.replace(`/${database}`, `/${name}`);
}
