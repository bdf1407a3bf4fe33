// Product cards, listings, filters and listing addresses. The product page is in `features/product`.
export { AppliedFilters, useAppliedFilters } from './applied-filters.tsx';
export { CollectionTile, toCollectionCard } from './collection-tile.tsx';
export { FilterForm } from './filter-form.tsx';
export { FilterSheet } from './filter-sheet.tsx';
export { GrowingListing } from './growing-listing.tsx';
export { parseListingQuery, withoutFilters } from './listing-query.ts';
export { type CatalogueView, loadCatalogue } from './load-catalogue.ts';
export { loadListing } from './load-listing.ts';
export { OrderingSelect } from './ordering-select.tsx';
export { ProductGrid } from './product-grid.tsx';
export { redirectToCanonical } from './redirect-to-canonical.ts';
export { toProductCards } from './reference-data.ts';
export { RelatedProducts } from './related-products.tsx';
export { shouldRevalidateListing } from './should-revalidate-listing.ts';
export { useListingAddress } from './use-listing-address.ts';
export { useListingQuery } from './use-listing-query.ts';
