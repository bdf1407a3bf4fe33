// Products of one design and strap width, bought together. Loaded when its place on the product page is near the
// viewport.
export const loadMatchingSet = () => import('./matching-set.tsx');
