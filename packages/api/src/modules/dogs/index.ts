export { findPhoto as dogPhoto } from './photo-store.ts';
export { dogRoutes } from './routes.ts';
