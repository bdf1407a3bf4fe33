import type { Call, CallName } from '@kashtanka/contract';
import type { FastifyRequest } from 'fastify';
import { authenticate, type Identify, unauthorized } from './authenticate.ts';
import type { Context } from './context.ts';
import { refuseForeignOrigin } from './csrf.ts';
import { toNetwork } from './limits/network-address.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Refusal } from './reply.ts';

export type NamedCall = { name: CallName; call: Call };

/** A refusal comes with the context, because it is written in the context's language. */
type Admitted = { context: Context; refusal?: Refusal };

/**
 * Checks a request by its head: origin, token, rate limits and login. This comes before reading the body, so that a
 * refusal costs the same whatever the body is.
 */
export async function checkRequestHead(
  { name, call }: NamedCall,
  request: FastifyRequest,
  guest: Context,
  { identify, rateLimits }: { identify: Identify; rateLimits: RateLimits },
): Promise<Admitted> {
  const foreign = call.method === 'GET' ? undefined : refuseForeignOrigin(request, guest);
  if (foreign) return { context: guest, refusal: foreign };
  const authenticated = await authenticate(call, guest, identify);
  if (!authenticated.ok) return { context: guest, refusal: authenticated.refusal };
  const { context } = authenticated;
  const throttled = await rateLimits.admit(name, context, subjectOf(request, context));
  if (throttled) return { context, refusal: throttled };
  if (call.access === 'user' && !context.user) return { context, refusal: unauthorized('not_authenticated') };
  return { context };
}

/**
 * The subject of a write's rate limit: the order, else the user, else the basket. Order numbers can be guessed, so a
 * number counts together with the token or address of the request; one caller cannot use up another's limit.
 */
function subjectOf({ params }: FastifyRequest, { ip, orderToken, basketToken, user }: Context): string | undefined {
  const number: unknown = Reflect.get(Object(params), 'number');
  const own = user && `user:${user.id}`;
  return typeof number === 'string'
    ? `order:${number}:${orderToken ?? own ?? (ip && toNetwork(ip))}`
    : (own ?? basketToken ?? undefined);
}
