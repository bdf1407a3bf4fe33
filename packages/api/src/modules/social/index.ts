// The shop's posts elsewhere, as its home page shows them: they come by import, nothing is asked of another site.
export { socialPostImporter } from './import-social-posts.ts';
export { socialRoutes } from './routes.ts';
