// The two banners of the home page, as an import brings them: words, and media in the widths that a screen asks for.
export { bannerImporter } from './import-banners.ts';
export { bannerRoutes } from './routes.ts';
