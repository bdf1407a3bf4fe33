// Products: the list with prices and stock, one product, a new one.

export const loadProductsPage = () => import('./list/products-page.tsx');
export const loadProductPage = () => import('./edit/product-page.tsx');
export const loadProductTablePage = () => import('./grid/grid-page.tsx');
export const loadProductRunsPage = () => import('./grid/runs-page.tsx');
export const loadNewProductPage = () => import('./create/new-product-page.tsx');
