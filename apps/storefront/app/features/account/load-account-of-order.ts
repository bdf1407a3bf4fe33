/** Only a guest who has just ordered may make an account of the order. */
export const loadAccountOfOrder = () => import('./account-of-order.tsx');
