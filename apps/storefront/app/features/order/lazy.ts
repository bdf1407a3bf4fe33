export const loadPlacedOrderPayment = () => import('./model/pay-placed-order.ts');
