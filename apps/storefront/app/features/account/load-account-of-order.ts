export const loadAccountOfOrder = () => import('./account-of-order.tsx');
