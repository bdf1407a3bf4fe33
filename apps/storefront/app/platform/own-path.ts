const OF_ANOTHER_SITE = /^[/\\]{2}/;

/** Whether a text is a path of this site, also once the steps in it have been made: `/.//a` becomes `//a`. */
export function isOwnPath(text: string): boolean {
  if (!text.startsWith('/') || OF_ANOTHER_SITE.test(text)) return false;
  return !OF_ANOTHER_SITE.test(new URL(text, 'http://shop').pathname);
}
