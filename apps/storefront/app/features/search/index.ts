// The box that suggests while somebody types what they look for. What is found is a list of the catalogue.

/** Nobody needs it to see a page: it comes when it is opened. */
export const loadSearchBox = () => import('./search-box.tsx');
