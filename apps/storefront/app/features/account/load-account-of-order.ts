export const loadCreateAccountFromOrder = () => import('./components/create-account-from-order.tsx');
