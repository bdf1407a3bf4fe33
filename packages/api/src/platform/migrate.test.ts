import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { onServer, urlWith } from '../testing/database-server.ts';
import { type OpenedDatabase, openDatabase, sql } from './database.ts';
import { migrate } from './migrate.ts';

const FILES = readdirSync(join(import.meta.dirname, '../../migrations'));

/** A database with nothing in it, and how processes open it. */
async function openBareDatabase(): Promise<() => OpenedDatabase> {
  const server = urlWith(inject('databaseServer').url, 'postgres');
  const name = `bare_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  onTestFinished(() => onServer(server, `drop database if exists ${name} with (force)`));
  return () => {
    const opened = openDatabase(urlWith(server, name), { connections: 4, onError: () => {} });
    onTestFinished(() => opened.close());
    return opened;
  };
}

describe('migrations', () => {
  it('Three processes that start at once migrate a new database once', async () => {
    const open = await openBareDatabase();

    const applied = await Promise.all([migrate(open()), migrate(open()), migrate(open())]);

    expect(applied.flat().toSorted()).toEqual(FILES.map((file) => file.replace('.sql', '')).toSorted());
  });

  it('A database in its newest form is left alone', async () => {
    const open = await openBareDatabase();
    await migrate(open());

    expect(await migrate(open())).toEqual([]);
  });

  it('An older server starts on a database that a newer one has brought further', async () => {
    const { db, pool } = (await openBareDatabase())();
    await migrate({ db, pool });
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-server', '2099-01-01')`.execute(
      db,
    );

    expect(await migrate({ db, pool })).toEqual([]);
  });

  it('One that fails says which, and nothing of it stays', async () => {
    const process = (await openBareDatabase())();
    await sql`create table pickup_point (code text)`.execute(process.db);

    await expect(migrate(process)).rejects.toThrow('0005-shipping');

    const { rows } = await sql`select to_regclass('tariff') as tariff`.execute(process.db);
    expect(rows).toEqual([{ tariff: null }]);
  });
});
