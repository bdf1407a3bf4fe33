import { type Database, type RawBuilder, returnedKeys, sql, type Tx } from '#platform/database';
import { selectStoredRows } from '#platform/import-export/export';
import { type Merged, mergeRows } from '#platform/import-export/merge-rows';
import type { OwnPage } from '../pages/page-texts.ts';

export async function listOwnPages(db: Database | Tx): Promise<OwnPage[]> {
  const { rows } = await sql<OwnPage>`select page, ru, en, edition from page_text order by page`.execute(db);
  return rows;
}

const TARGET = { table: 'page_text', key: ['page'], defaults: { ru: null, en: null, edition: null } };

export function mergePages(tx: Tx, rows: Record<string, unknown>[]): Promise<Merged> {
  return mergeRows(tx, TARGET, rows);
}

/** No other row refers to a page text, so a removed one is deleted. */
export function deletePages(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(sql`delete from page_text where page not in ${listed} returning page as key`, tx);
}

export const storedPages = sql`select page as key from page_text`;

export const allPages = selectStoredRows(TARGET, { order: ['page'], includesHidden: true });
