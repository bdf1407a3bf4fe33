/** Asks a database of the cluster one question. */
type Ask = (database: string, text: string) => Promise<unknown[]>;

/**
 * Rebuilds the indexes of every database that was sorted with another ICU version, and records the present version:
 * another build of PostgreSQL may bring another ICU with another sort order, so that lookups in an old index would miss
 * rows. Returns the names of these databases.
 */
export async function refreshCollations(ask: Ask): Promise<string[]> {
  const stale = (await ask(
    'postgres',
    `select datname, quote_ident(datname) as quoted from pg_database
     where datallowconn and datcollversion <> pg_database_collation_actual_version(oid) order by datname`,
  )) as { datname: string; quoted: string }[];
  for (const { datname, quoted } of stale) {
    await ask(datname, `reindex database ${quoted}`);
    await ask(datname, `alter database ${quoted} refresh collation version`);
  }
  return stale.map(({ datname }) => datname);
}
