// Classes, designs, categories, size charts, products with their variants, and engraving sets. Stock is in `stock`;
// listings and prices are in `listing` and `promotions`.

export { createProductAdmin } from './admin.ts';
export { type Catalogue, createCatalogue, type FoundArticle } from './catalogue.ts';
export { engraving } from './engraving/engraving.ts';
export { createTagSets, type TagSets } from './engraving/tag-sets.ts';
export { catalogueImporters } from './importers.ts';
export { createOrderLineSnapshot } from './order-line-snapshot.ts';
export type { StoredProduct, StoredVariant } from './product.ts';
export type { Reference } from './reference.ts';
export { catalogueRoutes } from './routes.ts';
export { CATALOGUE_TOPICS } from './topics.ts';
