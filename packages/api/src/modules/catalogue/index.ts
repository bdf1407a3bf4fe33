// Classes, designs, categories, size charts and products with their variants. Stock is in `stock`; listings and prices
// are in `listing` and `offers`.

export { createProductDesk } from './admin.ts';
export { type Catalogue, createCatalogue, type Found } from './catalogue.ts';
export { spelledTwice } from './import-store.ts';
export { catalogueImporters } from './importers.ts';
export { thingSold } from './order-line-snapshot.ts';
export { lineageOf, type Reference, type ReferenceCategory } from './reference.ts';
export { catalogueRoutes } from './routes.ts';
export { familyTopic, isFamilyTopic, REFERENCE_TOPIC } from './topics.ts';
export type { Family, StoredOption, VariantOfFamily } from './variants.ts';
