// A product's own page: its pictures, what is chosen of it, what it costs and when it can be had. Baskets and cards of other products are put beside it by the route.
export { addOf } from './form-choice.ts';
export { loadProduct } from './load-product.ts';
export { ProductPage } from './product-page.tsx';
export type { ProductView } from './product-view.ts';
export { pairedWith, similarTo } from './related.ts';
export { productData } from './structured-data.ts';
