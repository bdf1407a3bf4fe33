// Lazy: rare kinds of results share one chunk.
export { EmptyListing as NothingFound } from './empty-listing.tsx';
export { SearchGroups } from './search-groups.tsx';
