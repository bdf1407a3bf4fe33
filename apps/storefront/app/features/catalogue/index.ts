// Product cards, listings, filters and listing addresses. The product page is in `features/product`.
export { AppliedFilters, useAppliedFilters } from './applied-filters.tsx';
export { CollectionTile, collectionCardOf } from './collection-tile.tsx';
export { FilterForm } from './filter-form.tsx';
export { FilterSheet } from './filter-sheet.tsx';
export { readListQuery, withoutFilters } from './filters.ts';
export { keepToShown } from './keep-to-shown.ts';
export { loadList } from './list.ts';
export { listRevalidates } from './list-revalidation.ts';
export { type CatalogueView, loadCatalogue } from './load-catalogue.ts';
export { OrderingSelect } from './ordering-select.tsx';
export { ProductGrid } from './product-grid.tsx';
export { ProductPages } from './product-pages.tsx';
export { cardsOf } from './reference.ts';
export { RelatedProducts } from './related-products.tsx';
export { useListAddress } from './use-list-address.ts';
export { useListQuery } from './use-list-query.ts';
