// What the shop has to sell: classes, designs, categories, size charts and products with their variants.
// How many there are is known to stock; what lists and prices look like, to shelf and offers.
export { type Catalogue, createCatalogue, type Found } from './catalogue.ts';
export type { Family, StoredOption, VariantOfFamily } from './family.ts';
export { spelledTwice } from './import-store.ts';
export { catalogueImporters } from './importers.ts';
export { createProductDesk } from './product-desk.ts';
export { lineageOf, type Reference, type ReferenceCategory } from './reference.ts';
export { catalogueRoutes } from './routes.ts';
export { thingSold } from './thing-sold.ts';
export { familyTopic, isFamilyTopic, REFERENCE_TOPIC } from './topics.ts';
