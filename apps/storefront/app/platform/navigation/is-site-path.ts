const OF_ANOTHER_SITE = /^[/\\]{2}/;

/**
 * True if a text is a path of this site, even after dot segments are resolved: `/.//a` becomes `//a`, which is
 * another host.
 */
export function isSitePath(text: string): boolean {
  if (!text.startsWith('/') || OF_ANOTHER_SITE.test(text)) return false;
  return !OF_ANOTHER_SITE.test(new URL(text, 'http://shop').pathname);
}
