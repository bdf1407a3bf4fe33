import type { Call, CallName } from '@kashtanka/contract';
import type { FastifyRequest } from 'fastify';
import { authenticate, type Identify, unauthorized } from './authenticate.ts';
import type { Context } from './context.ts';
import { refuseForeignWrite } from './csrf.ts';
import { networkOf } from './network-of.ts';
import type { Refusal } from './reply.ts';
import type { Throttle } from './throttle.ts';

export type Asked = { name: CallName; call: Call };

/** A refusal goes with the context in whose language it is written. */
type Admitted = { context: Context; refusal?: Refusal };

/**
 * Checks a call by its head alone: where it comes from, whose token it brings, how often it was made, and whether it is for
 * users. All of this comes before the body is read, so that refusing a request costs the same whatever its body is.
 */
export async function admitCall(
  { name, call }: Asked,
  request: FastifyRequest,
  guest: Context,
  { identify, throttle }: { identify: Identify; throttle: Throttle },
): Promise<Admitted> {
  const foreign = call.method === 'GET' ? undefined : refuseForeignWrite(request, guest);
  if (foreign) return { context: guest, refusal: foreign };
  const authenticated = await authenticate(call, guest, identify);
  if (!authenticated.ok) return { context: guest, refusal: authenticated.refusal };
  const { context } = authenticated;
  const throttled = await throttle.admit(name, context, subjectOf(request, context));
  if (throttled) return { context, refusal: throttled };
  if (call.access === 'user' && !context.user) return { context, refusal: unauthorized('not_authenticated') };
  return { context };
}

/**
 * Whose limit a write counts on: the order's, else the user's, else the basket's. An order's number can be guessed, so it counts
 * together with the token or address that came with it: one caller cannot use up the limit of another.
 */
function subjectOf({ params }: FastifyRequest, { ip, orderToken, basketToken, user }: Context): string | undefined {
  const number: unknown = Reflect.get(Object(params), 'number');
  const own = user && `user:${user.id}`;
  return typeof number === 'string'
    ? `order:${number}:${orderToken ?? own ?? (ip && networkOf(ip))}`
    : (own ?? basketToken ?? undefined);
}
