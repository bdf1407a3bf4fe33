import type { Call } from '@kashtanka/contract';
import type { Context, User } from './context.ts';
import type { Refusal } from './reply.ts';

/** Who an access token belongs to; undefined for one that opens nothing. */
export type Identify = (accessToken: string) => Promise<User | undefined>;

type Authenticated = { ok: true; context: Context } | { ok: false; refusal: Refusal };

/** Logging in must work for who comes with a token that is over. */
const DEAF_TO_TOKENS = 'auth/';

/** Puts who asks into the context. A token that opens nothing is refused on open calls too. */
export async function authenticate(
  call: Pick<Call, 'path'>,
  context: Context,
  identify: Identify,
): Promise<Authenticated> {
  if (context.bearer === null || call.path.startsWith(DEAF_TO_TOKENS)) return { ok: true, context };
  const user = await identify(context.bearer);
  return user
    ? { ok: true, context: { ...context, user } }
    : { ok: false, refusal: unauthorized('token_not_valid') };
}

/**
 * The account of a login went while a call of it was under way. It is thrown, for a transaction to be undone by it
 * however deep it is found out, and answered as what it is: a login that is over.
 */
export class UserGone extends Error {}

export function unauthorized(code: 'not_authenticated' | 'token_not_valid'): Refusal {
  return { kind: 'detail', status: 401, code, headers: { 'WWW-Authenticate': 'Bearer' } };
}
