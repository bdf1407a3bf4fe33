import { type RawBuilder, sql, type Tx } from '#platform/database';

/**
 * Collects the articles of a document whose spelling differs from the stored or declared one, with the right spelling;
 * returns whether there are any. Exact matches are excluded first, because most keys are. A reference to a former article
 * is one to the present article; a row of its own under a former article is refused elsewhere.
 */
export async function findSpellings(
  tx: Tx,
  stored: RawBuilder<unknown>,
  former: RawBuilder<unknown>,
): Promise<boolean> {
  await sql`
    create temporary table import_unmatched on commit drop as
    select distinct lower(key) as folded from (
      select key from import_key where kind = 'article'
      union all select key from import_reference where kind in ('product', 'article')
    ) as named where not exists (select from (${stored}) as stored where stored.key = named.key)
  `.execute(tx);
  await sql`analyze import_unmatched`.execute(tx);
  await sql`
    create temporary table import_spelling on commit drop as
    select distinct on (folded) folded, spelling, is_former from (
      select folded, key as spelling, 0 as place, false as is_former
      from import_unmatched join (${stored}) as stored on lower(key) = folded
      union all
      select folded, now, 0, true from import_unmatched join (${former}) as former on lower(key) = folded
      union all
      select folded, key, id, false from import_unmatched join import_key on kind = 'article' and lower(key) = folded
    ) as known order by folded, place, spelling
  `.execute(tx);
  await sql`
    create temporary table import_misspelt on commit drop as
    select substring(path from ${ROW_PATH}) as row_path, path, key, spelling from (
      select path, key, true as is_declared from import_key where kind = 'article'
      union select path, key, false from import_reference where kind in ('product', 'article')
    ) as named join import_spelling on lower(key) = folded
    where key <> spelling and not (is_declared and is_former)
  `.execute(tx);
  const { rows } = await sql<{ found: boolean }>`select exists (select from import_misspelt) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** The path of a row: document, list and index; a prefix of the paths of its keys. */
const ROW_PATH = '^(?:.*#)?/[a-z_]+(?:/[a-z_]+)?/[0-9]+';

export type MisspeltRow = { id: number; key: string; body: unknown; names: { at: string; spelling: string }[] };

/** Rows with misspelt articles, with the paths of these articles relative to the row. */
export async function* streamMisspeltRows(tx: Tx, size: number): AsyncGenerator<MisspeltRow[]> {
  await sql`create index on import_row (path)`.execute(tx);
  for (let after = 0; ; ) {
    const { rows } = await sql<MisspeltRow>`
      select id, import_row.key, body, json_agg(json_build_object(
        'at', substr(misspelt.path, length(row_path) + 1), 'spelling', spelling)) as names
      from import_misspelt as misspelt join import_row on import_row.path = row_path
      where id > ${after} group by id order by id limit ${size}
    `.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.id ?? after;
  }
}

export type RespeltRow = { id: number; key: string; body: unknown };

export async function rewriteRows(tx: Tx, rows: readonly RespeltRow[]): Promise<void> {
  await sql`
    update import_row set key = row.key, body = row.body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, key text, body jsonb)
    where import_row.id = row.id
  `.execute(tx);
}

export async function respellKeys(tx: Tx): Promise<void> {
  for (const table of ['import_key', 'import_reference']) {
    await sql`
      update ${sql.table(table)} as named set key = misspelt.spelling from import_misspelt as misspelt
      where named.kind in ('product', 'article') and named.path = misspelt.path and named.key = misspelt.key
    `.execute(tx);
  }
}
