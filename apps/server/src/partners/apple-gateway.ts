import { request } from 'node:https';
import { readUpTo } from '@kashtanka/api';
import type { ApplePaySettings } from '@kashtanka/api/providers';

const TIMEOUT_MS = 10_000;
/** A session has a few thousand characters. */
const MAX_RESPONSE_BYTES = 1_000_000;

const NOT_NOW = { ok: false, problem: 'unavailable' } as const;

type Post = ApplePaySettings['post'];

/**
 * Posts with the shop's client certificate, by which Apple identifies the shop. Redirects are refused so that the
 * certificate is not presented elsewhere.
 */
export function postWith(identity: string, withinMs = TIMEOUT_MS): Post {
  return (url, body) =>
    new Promise((resolve) => {
      const fail = () => resolve(NOT_NOW);
      const sent = request(url, {
        method: 'POST',
        cert: identity,
        key: identity,
        headers: { 'content-type': 'application/json' },
        // Limits the whole response, however slowly it arrives.
        signal: AbortSignal.timeout(withinMs),
      });
      sent.on('error', fail);
      sent.on('response', (answer) => {
        const isValidResponse = answer.statusCode === 200;
        readUpTo(answer, MAX_RESPONSE_BYTES).then(
          (bytes) => resolve(bytes ? readSession(isValidResponse, bytes.toString()) : NOT_NOW),
          fail,
        );
      });
      sent.end(JSON.stringify(body));
    });
}

/**
 * Returns the Apple Pay session, which only the device reads. An invalid response is a partner failure, not an
 * error of ours.
 */
export function readSession(isValidResponse: boolean, text: string): Awaited<ReturnType<ApplePaySettings['post']>> {
  const session = isValidResponse ? parse(text) : null;
  return session instanceof Object ? { ok: true, session } : { ok: false, problem: 'unavailable' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
