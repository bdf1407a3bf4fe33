// What shoppers browse: cards, filters, collections and product pages, made of the catalogue, stock and running offers.

export { toLineProduct } from './answers.ts';
export { collectionImporter } from './import-collections.ts';
export { shelfRoutes } from './routes.ts';
export { createShelf, LISTING_TOPIC, type Shelf, shelfJobs } from './shelf.ts';
