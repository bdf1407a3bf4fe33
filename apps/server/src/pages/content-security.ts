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

/** Scripts, by their paths, and hosts that a page may use besides the shop's own, each for its directive alone. */
export type ForeignSources = {
  script?: readonly string[];
  connect?: readonly string[];
  img?: readonly string[];
  frame?: readonly string[];
};

/** The wallet's script, its frame and the handler of payments that the browser asks for. */
export const GOOGLE_PAY: ForeignSources = {
  script: ['https://pay.google.com/gp/p/js/pay.js'],
  connect: ['https://pay.google.com', 'https://google.com'],
  img: ['https://www.gstatic.com'],
  frame: ['https://pay.google.com'],
};

/**
 * Text becomes markup or a script's address only by the two policies of the storefront's trusted-types.ts. Scripts of other
 * sites create policies of their own, so a page that loads them does without.
 */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default shop-html'];

type Foreign = { sources?: readonly ForeignSources[]; maps?: readonly string[] | undefined };

/**
 * A page is the same for everyone, so its scripts are allowed by their hashes: a nonce would be known to all. It comes in
 * pieces, none of which ends within a script. `more` are directives besides the shop's own, `maps` the hosts of its map.
 */
export function contentSecurityPolicy(
  pieces: readonly string[],
  more: readonly string[] = [],
  { sources = [], maps = [] }: Foreign = {},
): string {
  const scripts = pieces.flatMap((piece) => [...piece.matchAll(INLINE_SCRIPT)]);
  const hashes = scripts.map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`);
  const foreign = (kind: keyof ForeignSources) => sources.flatMap((source) => source[kind] ?? []);
  const frames = foreign('frame');
  const directives = [
    own('img-src', ['data:', ...maps, ...foreign('img')]),
    own('connect-src', [...maps, ...foreign('connect')]),
    own('script-src', [...hashes, ...foreign('script')]),
    ...(frames.length > 0 ? [own('frame-src', frames)] : []),
    ...(foreign('script').length > 0 ? [] : TRUSTED_TYPES),
  ];
  return [...COMMON, ...directives, ...more].join('; ');
}

function own(directive: string, sources: readonly string[]): string {
  return [directive, "'self'", ...new Set(sources)].join(' ');
}
