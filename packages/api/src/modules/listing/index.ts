// The read model for shoppers: cards, filters, search, collections and product pages, derived from catalogue, stock and
// offers.

export { collectionImporter } from './import-collections.ts';
export {
  createListing as createShelf,
  LISTING_TOPIC,
  type Listing as Shelf,
  listingJobs as shelfJobs,
} from './listing.ts';
export { listingRoutes as shelfRoutes } from './routes.ts';
export { serializeLineProduct as toLineProduct } from './serialize-listing.ts';
