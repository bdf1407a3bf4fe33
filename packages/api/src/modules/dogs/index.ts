export { findPhoto } from './photo-store.ts';
export { dogRoutes } from './routes.ts';
