// What the shop has to sell: classes, designs, categories, size charts and products with their variants.
// How many there are is known to stock; what lists and prices look like, to shelf and offers.

export { createProductDesk } from './admin.ts';
export { type Catalogue, createCatalogue, type Found } from './catalogue.ts';
export { spelledTwice } from './import-store.ts';
export { catalogueImporters } from './importers.ts';
export { thingSold } from './order-line-snapshot.ts';
export { lineageOf, type Reference, type ReferenceCategory } from './reference.ts';
export { catalogueRoutes } from './routes.ts';
export { familyTopic, isFamilyTopic, REFERENCE_TOPIC } from './topics.ts';
export type { Family, StoredOption, VariantOfFamily } from './variants.ts';
