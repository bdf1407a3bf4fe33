import { hash } from 'node:crypto';

/** Inline scripts of a page; scripts with a `src` are allowed by origin. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const COMMON = [
  "default-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // A payment may post its form to a bank, whose address is configurable.
  "form-action 'self' https:",
  "style-src 'self' 'unsafe-inline'",
];

/** Additional sources that a page may use, each for one directive: script paths and hosts. */
export type ThirdPartySources = {
  script?: readonly string[];
  connect?: readonly string[];
  img?: readonly string[];
  frame?: readonly string[];
};

/** Google Pay's script, its frame and the payment handler that the browser requests. */
export const GOOGLE_PAY: ThirdPartySources = {
  script: ['https://pay.google.com/gp/p/js/pay.js'],
  connect: ['https://pay.google.com', 'https://google.com'],
  img: ['https://www.gstatic.com'],
  frame: ['https://pay.google.com'],
};

/**
 * Only the two policies of the storefront's trusted-types.ts may create markup or script URLs. Third-party scripts
 * create policies of their own, so pages that load them omit this directive.
 */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default shop-html'];

type ThirdParty = { sources?: readonly ThirdPartySources[]; maps?: readonly string[] | undefined };

/**
 * Scripts are allowed by hash because a cached page is the same for everyone, so a nonce would be public. The page
 * comes in chunks, none of which ends within a script. `more` are additional directives, `maps` the hosts of the
 * map.
 */
export function contentSecurityPolicy(
  chunks: readonly string[],
  more: readonly string[] = [],
  { sources = [], maps = [] }: ThirdParty = {},
): string {
  const scripts = chunks.flatMap((chunk) => [...chunk.matchAll(INLINE_SCRIPT)]);
  const hashes = scripts.map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`);
  const thirdParty = (kind: keyof ThirdPartySources) => sources.flatMap((source) => source[kind] ?? []);
  const frames = thirdParty('frame');
  const directives = [
    own('img-src', ['data:', ...maps, ...thirdParty('img')]),
    own('connect-src', [...maps, ...thirdParty('connect')]),
    own('script-src', [...hashes, ...thirdParty('script')]),
    ...(frames.length > 0 ? [own('frame-src', frames)] : []),
    ...(thirdParty('script').length > 0 ? [] : TRUSTED_TYPES),
  ];
  return [...COMMON, ...directives, ...more].join('; ');
}

function own(directive: string, sources: readonly string[]): string {
  return [directive, "'self'", ...new Set(sources)].join(' ');
}
