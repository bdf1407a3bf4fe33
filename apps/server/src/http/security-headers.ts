/** Headers of every response, pages and API. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // Also within the shop, because proxies log the referrer of each file and links from emails have a secret in the
  // query.
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
};

/**
 * HSTS for one year when the shop is reached by https. Subdomains are not included because the shop does not own
 * them.
 */
export function transportHeaders(origin: string): Record<string, string> {
  return origin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
}
