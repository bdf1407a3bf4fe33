// Imports and exports shop data: documents of any size, all errors reported with their path, all or nothing stored. The
// importer of each list comes from the module that owns its table.

export type { ImportChanges } from './changes/changes.ts';
export type { ProductPicture } from './changes/edit-pictures.ts';
export type { RowChange } from './changes/import-with-changes.ts';
export { createImportExport as createIntake } from './create-import-export.ts';
export type { ImportSource } from './document.ts';
export type { ImportReport } from './import-shop-data.ts';
export { listSources } from './list-sources.ts';
export { markdownSources } from './markdown-sources.ts';
export { draftRoutes } from './rows/draft-routes.ts';
export type { RowDrafts } from './rows/drafts.ts';
export { dataRowRoutes } from './rows/routes.ts';
export type { RenameArticle } from './rows/row-keys.ts';
export { changedFields } from './rows/row-version.ts';
export type { DataRows, VersionedRow } from './rows/rows.ts';
