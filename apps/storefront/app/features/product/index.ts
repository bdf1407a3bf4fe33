// The product page. The route passes in parts of other features, such as the basket and product cards.

export { loadAwaited } from './api/load-awaited.ts';
export { type FoundProduct, loadProduct } from './api/load-product.ts';
export { listRecommendedProducts, listSimilarProducts } from './api/load-related.ts';
export { ProductPage } from './components/product-page.tsx';
export { parseBuyForm } from './model/parse-buy-form.ts';
export type { ProductView } from './model/product-view.ts';
export { getProductStructuredData } from './model/structured-data.ts';
