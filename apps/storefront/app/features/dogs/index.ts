export const loadDogs = () => import('./open-dogs.tsx');
