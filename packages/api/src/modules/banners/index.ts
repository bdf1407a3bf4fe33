export { bannerImporter } from './import-banners.ts';
export { bannerRoutes } from './routes.ts';
