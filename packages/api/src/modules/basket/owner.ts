import type { Context } from '#platform/http/context';
import { hashToken } from '#platform/token';

/** Whose a basket is: an account's, on all of its devices, or a browser's. */
export type Owner = { userId: number } | { tokenHash: Buffer };

/** Who is logged in has the account's basket, whatever cookie the browser still sends. */
export function ownerOf({ user, basketToken }: Context): Owner | undefined {
  if (user) return { userId: user.id };
  return basketToken === null ? undefined : { tokenHash: hashToken(basketToken) };
}

/** What tells one owner from all others, in memory and in keys of idempotency; null for who has no basket yet. */
export function ownerKey({ user, basketToken }: Context): string | null {
  return user ? `user:${user.id}` : basketToken;
}
