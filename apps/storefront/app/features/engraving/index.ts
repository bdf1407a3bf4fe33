// Tags with the shopper's own words: written in a workshop over the whole screen, seen as they will be cut, turned in the hand.
export const loadCustomizer = () => import('./customizer.tsx');
