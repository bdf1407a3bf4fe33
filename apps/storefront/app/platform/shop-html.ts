import type { Policy } from './trusted-types.ts';

let policy: Policy | undefined;

/** Markup that the contract promises to be safe: the import refuses any other. Plain where nobody asks. */
export function shopHtml(html: string): string | TrustedHTML {
  if (typeof window === 'undefined' || !window.trustedTypes) return html;
  policy ??= window.trustedTypes.createPolicy('shop-html', { createHTML: (text) => text });
  return policy.createHTML(html);
}
