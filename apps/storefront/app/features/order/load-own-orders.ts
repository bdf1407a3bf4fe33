export const loadOwnOrders = () => import('./open-own-orders.tsx');
