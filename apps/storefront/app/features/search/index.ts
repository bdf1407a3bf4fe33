/** Loaded with search results only, because it includes the titles of all pages. */
export const loadFoundPages = () => import('./found-pages.tsx');

export const loadSearchBox = () => import('./search-box.tsx');
