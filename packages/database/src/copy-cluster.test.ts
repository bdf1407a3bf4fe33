import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type Cluster, findBinaries, startCluster } from './index.ts';

test('A copy that is made while others write is whole: each transaction is in it with all its parts or with none', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'kashtanka-copy-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const cluster = await start(join(parent, 'original'));
  const client = await connect(cluster);
  await client.query(
    "create table taken (n int, filler text default repeat('x', 500)); create table given (n int)",
  );
  const state = { last: 0, isOver: false };
  const writing = (async () => {
    while (!state.isOver) {
      const next = state.last + 1;
      await client.query(
        `begin; insert into taken (n) values (${next}); insert into given values (${next}); commit`,
      );
      state.last = next;
    }
  })();
  await expect.poll(() => state.last, { timeout: 20_000 }).toBeGreaterThan(100);
  const before = state.last;

  await cluster.copyTo(join(parent, 'copy'));
  const after = state.last;
  state.isOver = true;
  await writing;
  const copy = await connect(await start(join(parent, 'copy')));

  const { rows } = await copy.query(
    'select (select count(*) from taken)::int, (select count(*) from given)::int as given',
  );
  const [{ count: taken, given }] = rows;
  expect(taken).toBe(given);
  expect(taken).toBeGreaterThanOrEqual(before);
  // It was written to all the while, or nothing is proved.
  expect(after).toBeGreaterThan(before);
});

test('Two copies may be made at once', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'kashtanka-copy-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const cluster = await start(join(parent, 'original'));
  const copies = ['one', 'other'].map((name) => join(parent, name));

  await Promise.all(copies.map((copy) => cluster.copyTo(copy)));

  const answers = await Promise.all(
    copies.map(async (copy) => (await connect(await start(copy))).query('select 1 as one')),
  );
  expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
});

async function start(folder: string): Promise<Cluster> {
  const binaries = findBinaries();
  if (!binaries) throw new Error('no PostgreSQL comes with the packages');
  const cluster = await startCluster({ binaries, folder });
  onTestFinished(async () => void (await cluster.stop({ evenIfUsed: true })));
  return cluster;
}

async function connect(cluster: Cluster): Promise<Client> {
  const client = new Client({ connectionString: cluster.urlOf('postgres') });
  client.on('error', () => {});
  await client.connect();
  return client;
}
