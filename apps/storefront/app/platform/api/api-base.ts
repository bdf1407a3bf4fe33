/** The API may be on another origin, set at build time. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '/api/v1';
