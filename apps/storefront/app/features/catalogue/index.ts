// Product cards, listings, filters and listing addresses. The product page is in `features/product`.

export { type CatalogueView, loadCatalogue } from './api/load-catalogue.ts';
export { loadListing } from './api/load-listing.ts';
export { toProductCards } from './api/reference-data.ts';
export { AppliedFilters, useAppliedFilters } from './components/applied-filters.tsx';
export { CollectionTile, toCollectionCard } from './components/collection-tile.tsx';
export { FilterForm } from './components/filter-form.tsx';
export { FilterSheet } from './components/filter-sheet.tsx';
export { GrowingListing } from './components/growing-listing.tsx';
export { OrderingSelect } from './components/ordering-select.tsx';
export { ProductGrid } from './components/product-grid.tsx';
export { RelatedProducts } from './components/related-products.tsx';
export { parseListingQuery, withoutFilters } from './model/listing-query.ts';
export { useListingAddress } from './model/use-listing-address.ts';
export { useListingQuery } from './model/use-listing-query.ts';
export { redirectToCanonical } from './redirect-to-canonical.ts';
export { shouldRevalidateListing } from './should-revalidate-listing.ts';
