import { parseAddress } from './parse-address.ts';

/** An address as the log may keep it: links bring codes that are worth money, and what people search for is theirs. */
export function loggedAddress(url: string): string {
  return parseAddress(url).pathname.replace(/\/(v|mail\/confirm|mail\/waiting)\/.*/, '/$1/…');
}
