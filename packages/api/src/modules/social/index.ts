export { socialPostImporter } from './import-social-posts.ts';
export { socialRoutes } from './routes.ts';
