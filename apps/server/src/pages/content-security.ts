import { createHash } from 'node:crypto';

/** Inline scripts of a page; what has a `src` is judged by its origin. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const COMMON = [
  "default-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // A payment may post its form to a bank, whose address is the operator's own.
  "form-action 'self' https:",
  "style-src 'self' 'unsafe-inline'",
];

/**
 * A page is the same for everyone, so its scripts are allowed by what they are: a nonce would be known to all. `more` are
 * directives besides the shop's own.
 */
export function contentSecurityPolicy(html: string, more: readonly string[] = []): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
  return [...COMMON, `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(), ...more].join('; ');
}
