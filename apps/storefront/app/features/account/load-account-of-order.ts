export const loadCreateAccountFromOrder = () => import('./create-account-from-order.tsx');
