import type { Transport } from '@kashtanka/contract';
import type { Topic } from '../events/events.ts';
import type { Locale } from '../locale.ts';
import type { Log } from '../log.ts';
import { type Context, contextOfInside } from './context.ts';
import { bodyOf, type Dispatch } from './dispatch.ts';

type Options = {
  dispatch: Dispatch;
  locale: Locale;
  origin: string;
  requestId: string;
  log: Log;
  uses(topic: Topic, until?: Date): void;
  /** A call could not be answered (5xx). */
  failed?(status: number): void;
};

const FAULT = 500;

/**
 * The contract's calls without a network: the same parsing, handling and refusing, but no HTTP and no JSON text.
 * It is anonymous by construction: there is no way to give it a cookie or a token.
 */
export function inProcessTransport({ dispatch, locale, origin, requestId, log, uses, failed }: Options): Transport {
  const transport = transportOf(dispatch, contextOfInside({ requestId, locale, origin, log, uses }, null));
  return async (sent) => {
    const received = await transport(sent);
    if (received.status >= FAULT) failed?.(received.status);
    return received;
  };
}

/** The same for whoever the context says: of a page, nobody ever does. */
export function transportOf(dispatch: Dispatch, context: Context): Transport {
  return async ({ name, params, query, body }) => {
    const answered = await dispatch(name, { params, query, body }, context);
    return { status: answered.status, body: bodyOf(answered), headers: new Headers(answered.headers) };
  };
}
