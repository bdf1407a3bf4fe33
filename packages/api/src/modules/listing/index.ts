// What shoppers browse: cards, filters, collections and product pages, made of the catalogue, stock and running offers.

export { collectionImporter } from './import-collections.ts';
export { createShelf, LISTING_TOPIC, type Shelf, shelfJobs } from './listing.ts';
export { shelfRoutes } from './routes.ts';
export { toLineProduct } from './serialize-listing.ts';
