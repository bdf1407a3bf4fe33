export const loadPlacedOrderPayment = () => import('./model/pay-placed-order.ts');

export const loadOrdersPage = () => import('./components/load-orders-page.tsx');
