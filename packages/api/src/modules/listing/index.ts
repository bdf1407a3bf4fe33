// The read model for shoppers: cards, filters, search, collections and product pages, derived from catalogue, stock and
// offers.

export { collectionImporter } from './import-collections.ts';
export {
  createListing,
  LISTING_TOPIC,
  type Listing,
  listingJobs,
} from './listing.ts';
export { createPreviewHandlers } from './preview-handlers.ts';
export { listingRoutes } from './routes.ts';
export { serializeLineProduct } from './serialize-listing.ts';
