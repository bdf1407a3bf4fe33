// Results other than one list of products. They are rare, so they share one file that is loaded when needed.
export { NothingFound } from './nothing-found.tsx';
export { SearchGroups } from './search-groups.tsx';
