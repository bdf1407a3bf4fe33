import { Client } from 'pg';

/**
 * Owns the shop's database and nothing else of the cluster, so an SQL statement of the shop can read no file, start no
 * program and see no other database. Copying a cluster and rebuilding its indexes need the superuser.
 */
export const SHOP_ROLE = 'kashtanka_shop';

/** Queries a database of the cluster as the superuser. */
export type SuperuserQuery = <Row extends object>(
  database: string,
  text: string,
  values?: string[],
) => Promise<Row[]>;

/** Creates a database of the shop's role unless it exists, and reassigns one that the superuser owned before. */
export async function provideDatabase(
  query: SuperuserQuery,
  name: string,
  password: string | undefined,
): Promise<void> {
  await query('postgres', MAKE_ROLE);
  if (password) await query('postgres', `alter role ${SHOP_ROLE} password '${password}'`);
  const quoted = Client.prototype.escapeIdentifier(name);
  if (!(await isThere(query, name))) {
    try {
      await query('postgres', `create database ${quoted} owner ${SHOP_ROLE}`);
    } catch (error) {
      // Of two concurrent creations one fails.
      if (!(await isThere(query, name))) throw error;
    }
  }
  await query('postgres', `alter database ${quoted} owner to ${SHOP_ROLE}`);
  await query(name, REASSIGN_OBJECTS);
}

async function isThere(query: SuperuserQuery, name: string): Promise<boolean> {
  return (await query('postgres', 'select from pg_database where datname = $1', [name])).length > 0;
}

const MAKE_ROLE = `do $$ begin
  create role ${SHOP_ROLE} login nosuperuser nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$`;

/**
 * PostgreSQL refuses to reassign all objects of its bootstrap superuser at once, so each object is reassigned
 * separately. Objects of an extension stay with the superuser, and a column's sequence follows its table.
 */
const REASSIGN_OBJECTS = `do $$
declare change text;
begin
  for change in
    with owner as (select oid from pg_roles where rolsuper), own as (
      select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), bound as (
      select objid, classid from pg_depend where deptype in ('a', 'e', 'i')
    )
    select format('schema %I', nspname) from pg_namespace join own using (oid, nspname) where nspowner in (table owner)
      and nspname <> 'public'
    union all
    select format('%s %s', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
      when 'f' then 'foreign table' else 'table' end, c.oid::regclass)
    from pg_class as c join own on own.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and relowner in (table owner)
      and not exists (select from bound where objid = c.oid and classid = 'pg_class'::regclass)
    union all
    select format('routine %s', p.oid::regprocedure) from pg_proc as p join own on own.oid = pronamespace
    where proowner in (table owner)
      and not exists (select from bound where objid = p.oid and classid = 'pg_proc'::regclass)
    union all
    select format('type %s', t.oid::regtype) from pg_type as t join own on own.oid = typnamespace
    where typowner in (table owner) and typelem = 0
      and (typrelid = 0 or exists (select from pg_class where pg_class.oid = typrelid and relkind = 'c'))
      and not exists (select from bound where objid = t.oid and classid = 'pg_type'::regclass and typrelid = 0)
  loop
    execute format('alter %s owner to ${SHOP_ROLE}', change);
  end loop;
end $$`;

/**
 * Rebuilds the indexes of every database that was sorted with another ICU version, and records the present version:
 * another build of PostgreSQL may bring another ICU with another sort order, so that lookups in an old index would miss
 * rows. Returns the names of these databases.
 */
export async function refreshCollations(query: SuperuserQuery): Promise<string[]> {
  const stale = await query<{ datname: string; quoted: string }>(
    'postgres',
    `select datname, quote_ident(datname) as quoted from pg_database
     where datallowconn and datcollversion <> pg_database_collation_actual_version(oid) order by datname`,
  );
  for (const { datname, quoted } of stale) {
    await query(datname, `reindex database ${quoted}`);
    await query(datname, `alter database ${quoted} refresh collation version`);
  }
  return stale.map(({ datname }) => datname);
}
