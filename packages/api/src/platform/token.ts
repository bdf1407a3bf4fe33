import { createHash, randomBytes } from 'node:crypto';

/** A secret that opens one thing, for an address or a cookie: so many random bytes in base64url. */
export function newToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/** What is stored of a token: a leaked table opens nothing. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
