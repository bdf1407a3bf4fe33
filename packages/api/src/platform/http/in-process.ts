import type { Transport } from '@kashtanka/contract';
import type { Topic } from '../events/events.ts';
import type { Locale } from '../locale.ts';
import type { Log } from '../log.ts';
import { type Context, createInternalContext } from './context.ts';
import { type Dispatch, getBody, serializeRefusal } from './dispatch.ts';
import type { RateLimits } from './limits/rate-limits.ts';

type Options = {
  dispatch: Dispatch;
  locale: Locale;
  origin: string;
  requestId: string;
  log: Log;
  uses(topic: Topic, until?: Date): void;
  /** Called when a call fails with a 5xx status. */
  failed?(status: number): void;
};

const INTERNAL_ERROR = 500;

/**
 * Calls without a network: the same parsing, handling and refusals, but no HTTP and no JSON text. Always anonymous:
 * cookies and tokens cannot be passed.
 */
export function createInProcessTransport({
  dispatch,
  locale,
  origin,
  requestId,
  log,
  uses,
  failed,
}: Options): Transport {
  const transport = createTransportWithContext(
    dispatch,
    createInternalContext({ requestId, locale, origin, log, uses }, null),
  );
  return async (sent) => {
    const received = await transport(sent);
    if (received.status >= INTERNAL_ERROR) failed?.(received.status);
    return received;
  };
}

/** A transport with an explicit context; pages never use it. */
export function createTransportWithContext(dispatch: Dispatch, context: Context): Transport {
  return async ({ name, params, query, body }) => {
    const answered = await dispatch(name, { params, query, body }, context);
    return { status: answered.status, body: getBody(answered), headers: new Headers(answered.headers) };
  };
}

/** Calls for a form that a browser posted to a page: limited in the same way as the calls of its scripts. */
export function createLimitedTransport(
  { dispatch, rateLimits }: { dispatch: Dispatch; rateLimits: RateLimits },
  context: Context,
): Transport {
  const send = createTransportWithContext(dispatch, context);
  return async (sent) => {
    const refusal = await rateLimits.admit(sent.name, context, context.basketToken ?? undefined);
    if (!refusal) return send(sent);
    const { status, body, headers } = serializeRefusal(refusal, context);
    return { status, body, headers: new Headers(headers) };
  };
}
