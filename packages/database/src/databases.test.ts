import { Client } from 'pg';
import { expect, test } from 'vitest';
import { clusterFolders, query } from './testing/a-cluster.ts';

const { aFolder } = clusterFolders();

async function queryAt(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const AS_BEFORE = `
  create schema worker;
  create type worker.spec as (name text);
  create type public.colour as enum ('red');
  create table public.mug (id bigint generated always as identity primary key, number serial, colour colour);
  create view worker.mugs as select id from public.mug;
  create sequence public.turn;
  create extension if not exists pg_trgm;
  create function worker.next_turn() returns bigint language sql as 'select nextval(''public.turn'')';`;

test('shop role: owns its database, also one that the superuser had made, creates extensions and is no superuser', async () => {
  const { start } = await aFolder();
  const cluster = await start();
  await query(cluster, 'create database shop');
  await queryAt(cluster.urlOf('shop'), AS_BEFORE);

  const url = await cluster.createDatabase('shop');
  await cluster.createDatabase('shop');

  const change = queryAt(
    url,
    `alter table mug add size text; insert into mug (size) values ('l'); create or replace view worker.mugs as select id, size from mug;
     create or replace function worker.next_turn() returns bigint language sql as 'select 1::bigint';
     alter type colour add value 'blue'; alter type worker.spec add attribute age int; drop sequence turn; create schema more`,
  );
  await expect(change.then(() => 'changed')).resolves.toBe('changed');
  expect(await queryAt(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ]);
  await expect(queryAt(url, "copy mug from program 'true'")).rejects.toThrow(/permission denied/);
  const newShop = await cluster.createDatabase('new_shop');
  const make = queryAt(newShop, 'create extension pg_trgm; create schema worker; create table mug (id int)');
  await expect(make.then(() => 'made')).resolves.toBe('made');
});
