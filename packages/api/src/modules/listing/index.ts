// The read model for shoppers: cards, filters, search, collections and product pages, derived from catalogue, stock and
// offers.

export { collectionImporter } from './import-collections.ts';
export { createShelf, LISTING_TOPIC, type Shelf, shelfJobs } from './listing.ts';
export { shelfRoutes } from './routes.ts';
export { toLineProduct } from './serialize-listing.ts';
