// Loads shop data: reads import documents of any size, tells every error at once with its place, stores all or nothing.
// What a row means is known to the owner of its table, which brings an importer.
export { type ImportReport, type IntakeDeps, importByHand, importShopData } from './import-shop-data.ts';
export { markdownSources } from './markdown-sources.ts';
export { sourcesAt } from './sources-at.ts';
