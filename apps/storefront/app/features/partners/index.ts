// Offers of partner companies. Lazy, because only the profile shows them.
export const loadPartners = () => import('./load-partners-page.tsx');
