import { createHash, randomBytes } from 'node:crypto';

/** A random secret in base64url for URLs and cookies. */
export function generateToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/** Only hashes of tokens are stored, so that a leaked table gives no access. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
