// Orders: the list with its views and search, the page of one order with every command on it, the page that changes an
// order, and the one that places an order by phone.

export const loadOrdersPage = () => import('./list/orders-page.tsx');
export const loadOrderPage = () => import('./page/order-page.tsx');
export const loadEditOrderPage = () => import('./edit/edit-page.tsx');
export const loadNewOrderPage = () => import('./new/new-order-page.tsx');
export { useOrderSearch } from './use-order-search.ts';
