// Products: the list with prices and stock.

export const loadProductsPage = () => import('./list/products-page.tsx');
