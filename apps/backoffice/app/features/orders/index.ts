// Orders: the list with its views and search, and the page of one order with every command on it.

export const loadOrdersPage = () => import('./list/orders-page.tsx');
export const loadOrderPage = () => import('./page/order-page.tsx');
export { useOrderSearch } from './use-order-search.ts';
