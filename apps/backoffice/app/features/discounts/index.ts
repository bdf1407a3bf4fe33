// Offers and promo codes: which work, and stopping them.

export const loadDiscountsPage = () => import('./discounts-page.tsx');
