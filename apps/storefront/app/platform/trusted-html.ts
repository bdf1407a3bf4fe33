import type { Policy } from './trusted-types.ts';

let policy: Policy | undefined;

/**
 * HTML that the contract guarantees to be safe, because the import rejects any other. A plain string without
 * Trusted Types.
 */
export function toTrustedHtml(html: string): string | TrustedHTML {
  if (typeof window === 'undefined' || !window.trustedTypes) return html;
  policy ??= window.trustedTypes.createPolicy('shop-html', { createHTML: (text) => text });
  return policy.createHTML(html);
}
