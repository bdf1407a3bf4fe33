export const loadBonusPayment = () => import('./bonus-payment.tsx');

export const loadBonusPointsPage = () => import('./load-bonus-points-page.tsx');

export const loadLoyaltyPage = () => import('./load-loyalty-page.tsx');
