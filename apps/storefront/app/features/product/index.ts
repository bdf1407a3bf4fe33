// The product page. The route passes in parts of other features, such as the basket and product cards.

export { loadProduct } from './load-product.ts';
export { listRecommendedProducts as pairedWith, listSimilarProducts as similarTo } from './load-related.ts';
export { parseBuyForm as addOf } from './parse-buy-form.ts';
export { ProductPage } from './product-page.tsx';
export type { ProductView } from './product-view.ts';
export { getProductStructuredData as productData } from './structured-data.ts';
