export const loadBonusPayment = () => import('./bonus-payment.tsx');

export const loadBonuses = () => import('./open-bonuses.tsx');

export const loadLoyalty = () => import('./open-loyalty.tsx');
