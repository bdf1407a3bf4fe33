/** Another origin's API can serve this storefront as well: it is named when the storefront is built. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '/api/v1';
