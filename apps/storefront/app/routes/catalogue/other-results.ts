// Lazy: rare kinds of results share one chunk.
export { EmptyListing as NothingFound } from './nothing-found.tsx';
export { SearchGroups } from './search-groups.tsx';
