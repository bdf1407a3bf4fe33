export { createRedirectAdmin } from './admin.ts';
export { redirectImporter } from './import-redirects.ts';
export { createRedirects, type Redirects } from './redirects.ts';
