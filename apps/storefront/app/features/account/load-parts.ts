/** Only a guest who has just ordered may make an account of the order. */
export const loadAccountOfOrder = () => import('./account-of-order.tsx');

/** Only who is logged in has a name to show. */
export const loadAccountName = () => import('./account-name.tsx');

export const loadMyData = () => import('./open-my-data.tsx');
