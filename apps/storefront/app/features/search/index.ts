// The box that suggests while somebody types what they look for. What is found is a list of the catalogue.

/** Pages of the site that a query names; loaded with a search alone, because the words of all pages come with it. */
export const loadFoundPages = () => import('./found-pages.tsx');

/** Loaded when the box is opened: no page needs it before. */
export const loadSearchBox = () => import('./search-box.tsx');
