import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { onServer, urlWith } from '../../testing/database/database-server.ts';
import { type OpenedDatabase, openDatabase, sql } from './index.ts';
import { migrate } from './migrate.ts';

const FILES = readdirSync(join(import.meta.dirname, '../../../migrations'));

/** An empty database, and a function that opens it like a process. */
async function openBareDatabase(locale = ''): Promise<() => OpenedDatabase> {
  const server = urlWith(inject('databaseServer').url, 'postgres');
  const name = `bare_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} ${locale}`);
  onTestFinished(() => onServer(server, `drop database if exists ${name} with (force)`));
  return () => {
    const opened = openDatabase(urlWith(server, name), { connections: 4, onError: () => {} });
    onTestFinished(() => opened.close());
    return opened;
  };
}

describe('migrations', () => {
  it('migrations: three processes at once apply each once, and nothing more to that or a newer database', async () => {
    const open = await openBareDatabase();

    const applied = await Promise.all([migrate(open()), migrate(open()), migrate(open())]);

    expect(applied.flat().toSorted()).toEqual(FILES.map((file) => file.replace('.sql', '')).toSorted());
    const database = open();
    expect(await migrate(database)).toEqual([]);
    const newer = sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-server', '2099-01-01')`;
    await newer.execute(database.db);
    expect(await migrate(database), 'a database of a newer server').toEqual([]);
  });

  it('migrations: texts of searches are without capitals also where the locale is C and lower() knows no Cyrillic', async () => {
    const database = (await openBareDatabase("template template0 locale_provider libc locale 'C'"))();

    await migrate(database);

    const { rows } = await sql`
      select lower('Ё') as lower, search_letters('Ошейник ЁЖ') as words,
        order_search_text('{"first_name": "Юлия", "last_name": "ЯКОВЛЕВА"}', 'a@shop.test', null) as customer
    `.execute(database.db);
    expect(rows).toEqual([
      { lower: 'Ё', words: 'o2ejnik e0', customer: expect.stringMatching(/^ 8li9 9kovleva /) },
    ]);
  });

  it('migration: a failed one is named and leaves no changes', async () => {
    const process = (await openBareDatabase())();
    await sql`create table pickup_point (code text)`.execute(process.db);

    await expect(migrate(process)).rejects.toThrow('0005-shipping (relation "pickup_point" already exists)');

    const { rows } = await sql`select to_regclass('tariff') as tariff`.execute(process.db);
    expect(rows).toEqual([{ tariff: null }]);
  });

  it('migration: a step has no statement timeout, and the usual lock timeout', async () => {
    const { db, pool } = (await openBareDatabase())();
    await sql`create table step (statement_timeout text, lock_timeout text)`.execute(db);
    // Each step that creates a table records its timeouts.
    await sql`create function note_bounds() returns event_trigger language plpgsql as
      'begin insert into step values (current_setting(''statement_timeout''), current_setting(''lock_timeout'')); end'`.execute(
      db,
    );
    await sql`create event trigger bounds on ddl_command_end when tag in ('CREATE TABLE') execute function note_bounds()`.execute(
      db,
    );

    await migrate({ db, pool });

    const { rows } = await sql`select distinct * from step`.execute(db);
    expect(rows).toContainEqual({ statement_timeout: '0', lock_timeout: '10s' });
  });
});
