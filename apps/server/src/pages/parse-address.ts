/**
 * What was asked for, as path and query. Slashes at the start are one: two would begin the name of another site, in what
 * we read and in where we send people.
 */
export function parseAddress(url: string): URL {
  return new URL(url.replace(/^[/\\]+/, '/'), 'http://shop');
}

/** Whether an address begins with the segment of the English pages. */
export function isEnglish(address: string): boolean {
  return /^\/en(?=[/.?]|$)/.test(address);
}
