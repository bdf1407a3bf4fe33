import { type Database, sql } from '#platform/database';
import type { OwnPage } from '../pages/page-texts.ts';

/** Returns its id. */
export async function insertPreview(
  db: Database,
  { page, ru, en, edition }: OwnPage,
  times: { now: Date; oldest: Date },
): Promise<number> {
  const json = (value: object | null) => value && JSON.stringify(value);
  await sql`delete from page_preview where made_at < ${times.oldest}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into page_preview (made_at, page, ru, en, edition)
    values (${times.now}, ${page}, ${json(ru)}::jsonb, ${json(en)}::jsonb, ${json(edition)}::jsonb)
    returning id
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('inserting a preview returned no row');
  return row.id;
}

export async function findPreview(db: Database, id: number, oldest: Date): Promise<OwnPage | undefined> {
  const { rows } = await sql<OwnPage>`
    select page, ru, en, edition from page_preview where id = ${id} and made_at >= ${oldest}
  `.execute(db);
  return rows[0];
}
