/**
 * Nothing from other origins but the shop's pictures and previews, and no markup from strings. Only the editor of
 * descriptions reads what is pasted as markup, in a document of its own that runs nothing and loads nothing.
 */
export function contentSecurityPolicy(shopOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `img-src 'self' blob: ${shopOrigin}`,
    `frame-src ${shopOrigin}`,
    "frame-ancestors 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types service-worker ProseMirrorClipboard',
  ].join('; ');
}
