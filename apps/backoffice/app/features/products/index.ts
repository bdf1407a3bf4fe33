// Products: the list with prices and stock, and one product.

export const loadProductsPage = () => import('./list/products-page.tsx');
export const loadProductPage = () => import('./edit/product-page.tsx');
