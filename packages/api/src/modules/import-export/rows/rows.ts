import type { ImportList } from '@kashtanka/contract/import';
import type { Actor } from '#modules/staff';
import { inTransaction } from '#platform/database';
import { lastRevisions, listRevisions, type Revision } from '../sql/revisions.ts';
import {
  createRow,
  importerOf,
  patchRow,
  type RowDeps,
  type RowEdited,
  type RunOfRows,
  undoRevision,
} from './edit-row.ts';
import { type CategoryMoved, moveCategory } from './move-category.ts';
import { keyOf, readRow, readRows } from './read-row.ts';
import { type RowRemoved, removeRow } from './remove-row.ts';
import { type ProductRenamed, renameProduct, undoRename } from './rename-product.ts';
import { allKeys, presentKey } from './row-keys.ts';
import { type RowBody, versionOf } from './row-version.ts';

export type VersionedRow = { key: string; row: RowBody; version: number };

/** Single rows of the lists of the import format, for staff. A renamed row is found by its former keys as well. */
export type DataRows = {
  get(list: ImportList, key: string): Promise<VersionedRow | undefined>;
  /** All rows of a list, or the products with these articles in their order. */
  list(list: ImportList, articles?: readonly string[]): Promise<VersionedRow[]>;
  create(actor: Actor, asked: { list: ImportList; row: RowBody; isDryRun: boolean }): Promise<RowEdited>;
  patch(
    actor: Actor,
    asked: { list: ImportList; key: string; patch: RowBody; isDryRun: boolean; run?: RunOfRows },
  ): Promise<RowEdited>;
  undo(
    actor: Actor,
    asked: { list: ImportList; key: string; revisionId: number; run?: RunOfRows },
  ): Promise<RowEdited>;
  /** Removes a row that is not used; `undo` brings it back. */
  remove(actor: Actor, asked: { list: ImportList; key: string }): Promise<RowRemoved>;
  /** Gives a product another article; the former one leads to it from then on. `undo` renames it back. */
  rename(actor: Actor, asked: { article: string; to: string; isDryRun: boolean }): Promise<ProductRenamed>;
  moveCategory(actor: Actor, asked: { key: string; parent: string }): Promise<CategoryMoved>;
  /** Who changed each row of a list last; rows that no staff changed are missing. */
  lastChanges(list: ImportList): Promise<Map<string, Pick<Revision, 'at' | 'actor'>>>;
  history(list: ImportList, key: string, page: { before: number | null; limit: number }): Promise<Revision[]>;
};

export function createDataRows(deps: RowDeps): DataRows {
  const present = async <Asked extends { list: ImportList; key: string }>(asked: Asked): Promise<Asked> => ({
    ...asked,
    key: await presentKey(deps.db, importerOf(deps, asked.list), asked.key),
  });
  return {
    get: async (list, asked) => {
      const { key } = await present({ list, key: asked });
      const row = await inTransaction(deps.db, (tx) => readRow(tx, importerOf(deps, list), key));
      return row && { key, row, version: versionOf(row) };
    },
    list: async (list, articles) => {
      const importer = importerOf(deps, list);
      const rows = await inTransaction(deps.db, (tx) => readRows(tx, importer, articles));
      return rows.map((row) => ({ key: keyOf(importer, row), row, version: versionOf(row) }));
    },
    create: (actor, asked) => createRow(deps, actor, asked),
    patch: async (actor, asked) => patchRow(deps, actor, await present(asked)),
    undo: async (actor, asked) => {
      const name = await present(asked);
      return (await undoRename(deps, actor, name)) ?? undoRevision(deps, actor, name);
    },
    remove: (actor, asked) => removeRow(deps, actor, asked),
    rename: async (actor, { article, ...asked }) => {
      const { key } = await present({ list: 'products', key: article });
      return renameProduct(deps, actor, { article: key, ...asked });
    },
    moveCategory: (actor, asked) => moveCategory(deps, actor, asked),
    lastChanges: (list) => lastRevisions(deps.db, list),
    history: async (list, key, page) =>
      listRevisions(deps.db, { list, keys: await allKeys(deps.db, importerOf(deps, list), key) }, page),
  };
}
