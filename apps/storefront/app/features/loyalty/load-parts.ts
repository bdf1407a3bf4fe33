export const loadBonusPayment = () => import('./bonus-payment.tsx');

export const loadBonusPointsPage = () => import('./open-bonuses.tsx');

export const loadLoyaltyPage = () => import('./open-loyalty.tsx');
