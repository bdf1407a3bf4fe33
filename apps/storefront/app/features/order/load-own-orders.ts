export const loadOrdersPage = () => import('./open-own-orders.tsx');
