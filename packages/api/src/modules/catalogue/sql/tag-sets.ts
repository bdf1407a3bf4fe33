import { type Database, type RawBuilder, returnedKeys, sql, type Tx } from '#platform/database';
import { selectStoredRows } from '#platform/import-export/export';
import type { ImportWork } from '#platform/import-export/import';
import { type Merged, mergeRows } from '#platform/import-export/merge-rows';
import type { TagSetRecord } from '../engraving/tag-sets.ts';

export async function listTagSets(db: Database): Promise<TagSetRecord[]> {
  const { rows } = await sql<TagSetRecord>`
    select code, title, metal, sizes, engravings, fonts, accessories, model_3d
    from tag_set where not is_hidden order by position
  `.execute(db);
  return rows;
}

const TARGET = {
  table: 'tag_set',
  key: ['code'],
  defaults: {
    title: null,
    metal: 'steel',
    sizes: null,
    engravings: [],
    fonts: null,
    accessories: [],
    model_3d: null,
    is_hidden: false,
  },
};

const LISTS = {
  sizes: { key: 'code' },
  engravings: { key: 'code' },
  fonts: { key: 'code' },
  accessories: { key: 'article' },
};

export function mergeTagSets(work: ImportWork, rows: Record<string, unknown>[]): Promise<Merged> {
  return mergeRows(work.tx, TARGET, rows, { ...work, list: 'tag_sets', lists: LISTS });
}

export const allTagSets = selectStoredRows(TARGET, { order: ['position'] });

export const storedTagSets: RawBuilder<unknown> = sql`select code as key from tag_set`;

export function hideTagSets(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update tag_set set is_hidden = true where not is_hidden and code not in ${listed} returning code as key`,
    tx,
  );
}
