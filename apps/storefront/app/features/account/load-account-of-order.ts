export const loadCreateAccountFromOrder = () => import('./account-of-order.tsx');
