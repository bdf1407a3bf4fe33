// Addresses that have moved: the operator's rules, read every minute, never in the way of a page.

export { createRedirectDesk } from './admin.ts';
export { redirectImporter } from './import-redirects.ts';
export { createRedirects, type Redirects } from './redirects.ts';
