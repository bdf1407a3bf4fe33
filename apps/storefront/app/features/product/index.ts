// The product page. The route passes in parts of other features, such as the basket and product cards.
export { parseBuyForm as addOf } from './form-choice.ts';
export { loadProduct } from './load-product.ts';
export { ProductPage } from './product-page.tsx';
export type { ProductView } from './product-view.ts';
export { listRecommendedProducts as pairedWith, listSimilarProducts as similarTo } from './related.ts';
export { getProductStructuredData as productData } from './structured-data.ts';
