// Product cards, listings, filters and listing addresses. The product page is in `features/product`.
export { AppliedFilters, useAppliedFilters } from './applied-filters.tsx';
export { CollectionTile, toCollectionCard as collectionCardOf } from './collection-tile.tsx';
export { FilterForm } from './filter-form.tsx';
export { FilterSheet } from './filter-sheet.tsx';
export { GrowingListing as ProductPages } from './growing-listing.tsx';
export { parseListingQuery as readListQuery, withoutFilters } from './listing-query.ts';
export { type CatalogueView, loadCatalogue } from './load-catalogue.ts';
export { loadListing as loadList } from './load-listing.ts';
export { OrderingSelect } from './ordering-select.tsx';
export { ProductGrid } from './product-grid.tsx';
export { redirectToCanonical as keepToShown } from './redirect-to-canonical.ts';
export { toProductCards as cardsOf } from './reference-data.ts';
export { RelatedProducts } from './related-products.tsx';
export { shouldRevalidateListing as listRevalidates } from './should-revalidate-listing.ts';
export { useListingAddress as useListAddress } from './use-listing-address.ts';
export { useListingQuery as useListQuery } from './use-listing-query.ts';
