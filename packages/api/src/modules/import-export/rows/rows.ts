import type { ImportList } from '@kashtanka/contract/import';
import type { Actor } from '#modules/staff';
import { inTransaction } from '#platform/database';
import { lastRevisions, listRevisions, type Revision } from '../sql/revisions.ts';
import { createRow, patchRow, type RowDeps, type RowEdited, type RunOfRows, undoRevision } from './edit-row.ts';
import { type CategoryMoved, moveCategory } from './move-category.ts';
import { keyOf, readRow, readRows } from './read-row.ts';
import { type RowRemoved, removeRow } from './remove-row.ts';
import { type RowBody, versionOf } from './row-version.ts';

export type VersionedRow = { key: string; row: RowBody; version: number };

/** Single rows of the lists of the import format, for staff. */
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
  moveCategory(actor: Actor, asked: { key: string; parent: string }): Promise<CategoryMoved>;
  /** Who changed each row of a list last; rows that no staff changed are missing. */
  lastChanges(list: ImportList): Promise<Map<string, Pick<Revision, 'at' | 'actor'>>>;
  history(list: ImportList, key: string, page: { before: number | null; limit: number }): Promise<Revision[]>;
};

export function createDataRows(deps: RowDeps): DataRows {
  const importerOf = (list: ImportList) => {
    const importer = deps.importers.find((one) => one.list === list);
    if (!importer) throw new Error(`no importer is registered for list ${list}`);
    return importer;
  };
  return {
    get: async (list, key) => {
      const row = await inTransaction(deps.db, (tx) => readRow(tx, importerOf(list), key));
      return row && { key, row, version: versionOf(row) };
    },
    list: async (list, articles) => {
      const importer = importerOf(list);
      const rows = await inTransaction(deps.db, (tx) => readRows(tx, importer, articles));
      return rows.map((row) => ({ key: keyOf(importer, row), row, version: versionOf(row) }));
    },
    create: (actor, asked) => createRow(deps, actor, asked),
    patch: (actor, asked) => patchRow(deps, actor, asked),
    undo: (actor, asked) => undoRevision(deps, actor, asked),
    remove: (actor, asked) => removeRow(deps, actor, asked),
    moveCategory: (actor, asked) => moveCategory(deps, actor, asked),
    lastChanges: (list) => lastRevisions(deps.db, list),
    history: (list, key, page) => listRevisions(deps.db, { list, key }, page),
  };
}
