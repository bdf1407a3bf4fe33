import fc from 'fast-check';
import { HOSTILE } from './arbitrary-of.ts';

/** Header values that are valid for another caller: a cookie or a token. */
export type HeaderWords = Readonly<Record<string, readonly string[]>>;

/** Every header that the shop reads, with values that it knows. */
const KNOWN: HeaderWords = {
  cookie: ['kashtanka_basket=', 'kashtanka_basket=%00', 'a=b; kashtanka_basket="x"; kashtanka_basket=y'],
  'x-order-token': ['A'.repeat(43)],
  'x-authorization': ['Bearer', 'bearer  a.b.c', 'e30.e30.'],
  authorization: ['Basic YTpi', 'Bearer a.b.c'],
  // One key for all: reused with another call or by another caller, it must not return a stored response of theirs.
  'idempotency-key': ['0b5c2a4e-93ab-4d6e-8f0c-1a2b3c4d5e6f'],
  'if-none-match': ['*', 'W/"a"', '"a", "b"'],
  'accept-language': ['en', '*', 'ru;q=0, en;q=0.1', 'zz-ZZ;q=9'],
  'content-type': ['text/plain', 'application/json; charset=utf-16', 'multipart/form-data; boundary=x', 'a'],
  'content-encoding': ['gzip', 'identity'],
  origin: ['null', 'https://evil.example', 'http://shop.test'],
  'x-request-id': ['aaaaaaaa'],
  'x-store-pass': ['open'],
  'x-distribution-channel': ['app'],
  'user-agent': ['Googlebot'],
};

/** The bytes of a text that a header can carry, without line breaks. */
function carried(text: string): string | undefined {
  const bytes = Buffer.from(text).toString('latin1').trim();
  return [...bytes].some((sign) => sign < ' ') ? undefined : bytes;
}

const TEXTS = HOSTILE.flatMap((value) => (typeof value === 'object' ? [] : (carried(String(value)) ?? [])));

/** One header with an unexpected value, or with a value of another caller. */
export function oddHeaders(others: HeaderWords): fc.Arbitrary<Record<string, string>> {
  return fc.constantFrom(...Object.keys(KNOWN)).chain((name) => {
    const words = [...(KNOWN[name] ?? []), ...(others[name] ?? [])];
    return fc
      .oneof(fc.constantFrom(...words), fc.constantFrom(...TEXTS))
      .map((value) => ({ [name]: name === 'cookie' ? cookieOf(value) : value }));
  });
}

/** So many of them, the same ones for the same seed. */
export function sampleHeaders(count: number, seed: number): Record<string, string>[] {
  return fc.sample(oddHeaders({}), { numRuns: count, seed });
}

/** A basket's, unless it is a whole cookie. */
function cookieOf(value: string): string {
  return value.includes('=') ? value : `kashtanka_basket=${value}`;
}
