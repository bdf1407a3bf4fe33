/** What every answer carries, pages as well as calls. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // Also within the shop: proxies log the referrer of each file that a page loads, and an emailed link has a secret in its query.
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
};

/** A shop that is reached by https is asked for by nothing else for a year. Other hosts of its domain are not ours to bind. */
export function transportHeaders(origin: string): Record<string, string> {
  return origin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
}
