// Somebody's dogs: their page of the profile, with what was measured and a photo of each.
export const loadDogs = () => import('./open-dogs.tsx');
