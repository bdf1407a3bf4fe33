export const loadDogs = () => import('./load-dog-list.tsx');
