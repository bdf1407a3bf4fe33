// Things of one design and one strip, bought together. It comes once its place on a product's page is near.
export const loadMatchingSet = () => import('./matching-set.tsx');
