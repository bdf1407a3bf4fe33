// The dogs of an account: who they are, what was measured, and their photos, drawn anew from whatever was sent.

export { findPhoto as dogPhoto } from './photo-store.ts';
export { dogRoutes } from './routes.ts';
