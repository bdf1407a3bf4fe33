import type { Tx } from '#platform/database';
import type { ImportSource } from '../document.ts';
import type { ImportDeps } from '../import-shop-data.ts';
import { withoutStock } from '../rows/read-row.ts';
import { insertRevisions } from '../sql/revisions.ts';
import { editPictures, type PictureEdit } from './edit-pictures.ts';
import { type ImportWithChanges, importWithChanges, type RowChange } from './import-with-changes.ts';
import { type NotedChange, type UndoneImport, undoImport } from './undo-import.ts';

type Noted = { at: Date; actor: string; reason: string };

/** Imports in the caller's transaction that tell what they change, and can be taken back. */
export type ImportChanges = {
  importWithChanges(
    tx: Tx,
    sources: readonly ImportSource[],
    options: Parameters<typeof importWithChanges>[3],
  ): Promise<ImportWithChanges>;
  /** Adds the changes to the history of their rows; returns the ids in the same order. */
  noteRevisions(tx: Tx, changes: readonly RowChange[], noted: Noted): Promise<number[]>;
  undoImport(tx: Tx, changes: readonly NotedChange[], noted: Noted): Promise<Pick<UndoneImport, 'undone' | 'kept'>>;
  /**
   * Changes the pictures of products, with their history; returns the products that are not there. Undefined if a row
   * is refused: the transaction must then be rolled back.
   */
  editPictures(
    tx: Tx,
    edits: ReadonlyMap<string, PictureEdit>,
    noted: Noted,
  ): Promise<{ missing: string[] } | undefined>;
};

export function createImportChanges(deps: ImportDeps): ImportChanges {
  const noteRevisions: ImportChanges['noteRevisions'] = async (tx, changes, noted) => {
    const revisions = changes.map(({ list, key, before, after }) => ({
      list,
      key,
      before: before && withoutStock(list, before),
      after: withoutStock(list, after),
    }));
    return revisions.length === 0 ? [] : insertRevisions(tx, revisions, noted);
  };
  return {
    importWithChanges: (tx, sources, options) => importWithChanges(tx, deps, sources, options),
    noteRevisions,
    undoImport: async (tx, changes, noted) => {
      const { undone, kept, imported } = await undoImport(tx, deps, changes);
      if (imported && !imported.report.ok) return { undone: [], kept: changes.map(({ id }) => id) };
      await noteRevisions(tx, imported?.changes ?? [], noted);
      return { undone, kept };
    },
    editPictures: async (tx, edits, noted) => {
      const edited = await editPictures(tx, deps, edits);
      if (!edited) return undefined;
      await noteRevisions(tx, edited.changes, noted);
      return { missing: edited.missing };
    },
  };
}
