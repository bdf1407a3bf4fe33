import { hash } from 'node:crypto';

/** Inline scripts of a page; what has a `src` is judged by its origin. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const COMMON = [
  "default-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // A payment may post its form to a bank, whose address is the operator's own.
  "form-action 'self' https:",
  "style-src 'self' 'unsafe-inline'",
];

/** Where a wallet's script comes from, and whom it speaks with; nobody else's script is ever let in. */
export const GOOGLE_PAY_ORIGINS = ['https://pay.google.com', 'https://google.com', 'https://www.gstatic.com'];

/**
 * Text becomes markup or a script's address only by the two policies of the storefront's trusted-types.ts. Scripts of other
 * scripts make their own without asking, so a shop that lets them in does without.
 */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default shop-html'];

type Foreign = { scripts?: readonly string[] | undefined; maps?: readonly string[] | undefined };

/**
 * A page is the same for everyone, so its scripts are allowed by what they are: a nonce would be known to all. It comes in
 * pieces, none of which ends within a script. `more` are directives besides the shop's own, `scripts` other hosts whose scripts
 * it needs, `maps` those it has its map from.
 */
export function contentSecurityPolicy(
  pieces: readonly string[],
  more: readonly string[] = [],
  { scripts: foreign = [], maps = [] }: Foreign = {},
): string {
  const scripts = pieces.flatMap((piece) => [...piece.matchAll(INLINE_SCRIPT)]);
  const hashes = scripts.map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`);
  const own = (directive: string, ...sources: string[]) => [directive, "'self'", ...sources, ...foreign].join(' ');
  const guests = foreign.length > 0 ? [own('frame-src')] : TRUSTED_TYPES;
  const directives = [
    own('img-src', 'data:', ...maps),
    own('connect-src', ...maps),
    own('script-src', ...new Set(hashes)),
    ...guests,
  ];
  return [...COMMON, ...directives, ...more].join('; ');
}
