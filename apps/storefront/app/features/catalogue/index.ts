// Product cards, listings, filters and listing addresses. The product page is in `features/product`.
export { AppliedFilters, useAppliedFilters } from './applied-filters.tsx';
export { CollectionTile, toCollectionCard as collectionCardOf } from './collection-tile.tsx';
export { FilterForm } from './filter-form.tsx';
export { FilterSheet } from './filter-sheet.tsx';
export { parseListingQuery as readListQuery, withoutFilters } from './filters.ts';
export { redirectToCanonical as keepToShown } from './keep-to-shown.ts';
export { loadListing as loadList } from './list.ts';
export { shouldRevalidateListing as listRevalidates } from './list-revalidation.ts';
export { type CatalogueView, loadCatalogue } from './load-catalogue.ts';
export { OrderingSelect } from './ordering-select.tsx';
export { ProductGrid } from './product-grid.tsx';
export { GrowingListing as ProductPages } from './product-pages.tsx';
export { toProductCards as cardsOf } from './reference.ts';
export { RelatedProducts } from './related-products.tsx';
export { useListingAddress as useListAddress } from './use-list-address.ts';
export { useListingQuery as useListQuery } from './use-list-query.ts';
