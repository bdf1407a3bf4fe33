export const loadOrdersPage = () => import('./load-orders-page.tsx');
