// Loads shop data: reads import documents of any size, tells every error at once with its place, stores all or nothing.
// What a row means is known to the owner of its table, which brings an importer.
export { createIntake, type ImportReport, type Intake } from './import-shop-data.ts';
export { markdownSources } from './markdown-sources.ts';
export { sourcesAt } from './sources-at.ts';
