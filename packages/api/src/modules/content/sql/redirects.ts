import { affectedRows, type Database, type RawBuilder, returnedKeys, sql, type Tx } from '#platform/database';
import { selectStoredRows } from '#platform/import-export/export';
import { type Merged, mergeRows } from '#platform/import-export/merge-rows';

export type RedirectRow = {
  from_path: string;
  to_path: string;
  status: number;
  match_query: Record<string, string> | null;
};

export async function listRedirects(db: Database): Promise<RedirectRow[]> {
  const { rows } = await sql<RedirectRow>`
    select from_path, to_path, status, match_query from redirect where not is_hidden order by position
  `.execute(db);
  return rows;
}

/** Rules by exact path. */
export async function listRulesFrom(tx: Tx, froms: readonly string[]): Promise<RedirectRow[]> {
  const { rows } = await sql<RedirectRow>`
    select from_path, to_path, status, match_query from redirect
    where not is_hidden and from_path = any(${[...froms]}::text[])
  `.execute(tx);
  return rows;
}

const TARGET = {
  table: 'redirect',
  key: ['from_path'],
  defaults: { to_path: null, status: 301, match_query: null, is_hidden: false },
};

export function mergeRedirects(tx: Tx, rows: Record<string, unknown>[]): Promise<Merged> {
  return mergeRows(tx, TARGET, rows);
}

export const allRedirects = selectStoredRows(TARGET, { order: ['position'] });

export const storedRedirects = sql`select from_path as key from redirect`;

export function hideRedirects(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update redirect set is_hidden = true where not is_hidden and from_path not in ${listed} returning from_path as key`,
    tx,
  );
}

/** False if there was no such rule. */
export async function hideRedirect(tx: Tx, from: string): Promise<boolean> {
  const hidden = sql`update redirect set is_hidden = true where from_path = ${from} and not is_hidden`;
  return (await affectedRows(hidden, tx)) > 0;
}
