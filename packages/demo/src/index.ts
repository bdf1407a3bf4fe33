// The demo shop as typed data: one import document, its pictures, and names of the situations that tests look for.
export { pages as demoPages } from './content/pages.ts';
export { demoDocument } from './document.ts';
export { generatedDocument, generatedDocuments } from './generate.ts';
export { newShopDocument } from './new-shop.ts';
export { generatedOrders } from './orders/generated-orders.ts';
export { DEMO_MEDIA_FOLDER } from './photos.ts';
export { demo } from './situations.ts';
export { DEMO_STORIES_FOLDER, demoPublishedAt } from './stories.ts';
