// Offers and promo codes: which work, stopping them, and new promo codes.

export const loadDiscountsPage = () => import('./discounts-page.tsx');
