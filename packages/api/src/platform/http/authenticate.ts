import type { Call } from '@kashtanka/contract';
import type { Context, User } from './context.ts';
import type { Refusal } from './reply.ts';

/** The user of an access token; undefined for an invalid one. */
export type Identify = (accessToken: string) => Promise<User | undefined>;

type Authenticated = { ok: true; context: Context } | { ok: false; refusal: Refusal };

/** Logging in must work with an expired token. */
const DEAF_TO_TOKENS = 'auth/';

/** Sets the user of the context. An invalid token is refused on public calls too. */
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
 * The account was deleted during the request. Thrown so that any transaction is rolled back, and answered as an expired
 * login.
 */
export class AccountDeleted extends Error {}

export function unauthorized(code: 'not_authenticated' | 'token_not_valid'): Refusal {
  return { kind: 'detail', status: 401, code, headers: { 'WWW-Authenticate': 'Bearer' } };
}
