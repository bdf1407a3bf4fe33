export const loadOrdersPage = () => import('./components/load-orders-page.tsx');
