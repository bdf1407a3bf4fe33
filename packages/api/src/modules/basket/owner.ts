import type { Context } from '#platform/http/context';
import { hashToken } from '#platform/security/token';

/** An account's basket is shared by all of its devices; a guest basket belongs to a browser. */
export type Owner = { userId: number } | { tokenHash: Buffer };

/** A logged-in customer has the account's basket, regardless of the cookie. */
export function findOwner({ user, basketToken }: Context): Owner | undefined {
  if (user) return { userId: user.id };
  return basketToken === null ? undefined : { tokenHash: hashToken(basketToken) };
}

/** A unique key of the owner for caches and idempotency keys; null if there is no basket yet. */
export function ownerKey({ user, basketToken }: Context): string | null {
  return user ? `user:${user.id}` : basketToken;
}
