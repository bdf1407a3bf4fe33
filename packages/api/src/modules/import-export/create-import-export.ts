import type { Actor, ActorRefusal, Authorize } from '#modules/staff';
import type { JobHandlers } from '#platform/jobs';
import { createImportChanges, type ImportChanges } from './changes/changes.ts';
import type { ImportSource } from './document.ts';
import { type ExportRefusal, type ExportResult, exportByStaff } from './export-shop-data.ts';
import {
  type ImportByStaffResult,
  type ImportOptions,
  type ImportReport,
  importByStaff,
  importShopData,
} from './import-shop-data.ts';
import { createRowDrafts, draftJobs, type RowDrafts } from './rows/drafts.ts';
import type { RowDeps } from './rows/edit-row.ts';
import { createDataRows, type DataRows } from './rows/rows.ts';

type ImportExport = {
  importShopData(sources: readonly ImportSource[], options: ImportOptions): Promise<ImportReport>;
  importByStaff(
    actor: Actor,
    sources: readonly ImportSource[],
    options: Omit<ImportOptions, 'dryRun'>,
  ): Promise<ImportByStaffResult>;
  exportByStaff(actor: Actor, folder: string): Promise<ExportResult | ExportRefusal | ActorRefusal>;
  /** Single rows, for staff. */
  dataRows: DataRows;
  /** Changes of single rows that are not published yet. */
  drafts: RowDrafts;
  draftJobs: JobHandlers;
  /** Imports with their changes, for a way back. */
  changes: ImportChanges;
};

export function createImportExport(deps: RowDeps & { admit: Authorize }): ImportExport {
  return {
    importShopData: (sources, options) => importShopData(deps, sources, options),
    importByStaff: (actor, sources, options) => importByStaff(deps, actor, sources, options),
    exportByStaff: (actor, folder) => exportByStaff(deps, actor, folder),
    dataRows: createDataRows(deps),
    drafts: createRowDrafts(deps),
    draftJobs: draftJobs(deps),
    changes: createImportChanges(deps),
  };
}
