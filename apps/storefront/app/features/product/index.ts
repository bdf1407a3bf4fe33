// The product page. The route passes in parts of other features, such as the basket and product cards.

export { loadProduct } from './load-product.ts';
export { listRecommendedProducts, listSimilarProducts } from './load-related.ts';
export { parseBuyForm } from './parse-buy-form.ts';
export { ProductPage } from './product-page.tsx';
export type { ProductView } from './product-view.ts';
export { getProductStructuredData } from './structured-data.ts';
