import { parseAddress } from './parse-address.ts';

/** The loggable part of an address: links carry codes worth money, and search terms are personal. */
export function loggedAddress(url: string): string {
  return parseAddress(url).pathname.replace(/\/(v|mail\/confirm|mail\/waiting)\/.*/, '/$1/…');
}
