/**
 * What was asked for, as path and query. Slashes at the start are one, also where steps in the path, as in `/.//`, have brought them
 * there: two would begin the name of another site, in what we read and in where we send people.
 */
export function parseAddress(url: string): URL {
  const address = new URL(url.replace(/^[/\\]+/, '/'), 'http://shop');
  if (address.pathname.startsWith('//')) address.pathname = address.pathname.replace(/^\/+/, '/');
  return address;
}

/** Whether an address begins with the segment of the English pages. */
export function isEnglish(address: string): boolean {
  return /^\/en(?=[/.?]|$)/.test(address);
}
