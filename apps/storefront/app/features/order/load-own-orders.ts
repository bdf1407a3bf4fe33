/** What only who is logged in has. */
export const loadOwnOrders = () => import('./open-own-orders.tsx');
