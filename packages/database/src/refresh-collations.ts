/** Asks a database of the cluster one question. */
type Ask = (database: string, text: string) => Promise<unknown[]>;

/**
 * Builds the indexes of every database anew that was sorted by another version of ICU than the one that is here now, and notes
 * that version: programs of another house bring another one, by which texts may lie in another order, and what is looked
 * for in an index is not found. Answers the names of those databases.
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
