/**
 * Parses a requested address. Leading slashes are collapsed, also when path steps such as `/.//` produce them: two
 * slashes would name another site, both in parsing and in redirects.
 */
export function parseAddress(url: string): URL {
  const address = new URL(url.replace(/^[/\\]+/, '/'), 'http://shop');
  if (address.pathname.startsWith('//')) address.pathname = address.pathname.replace(/^\/+/, '/');
  return address;
}

/** The loggable part of an address: links carry codes worth money, and search terms are personal. */
export function loggedAddress(url: string): string {
  return parseAddress(url).pathname.replace(/\/(v|mail\/confirm|mail\/waiting|preview)\/.*/, '/$1/…');
}
