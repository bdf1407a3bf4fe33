import { request } from 'node:https';
import { type ApplePaySettings, readAtMost } from '@kashtanka/api';
import { readSession } from './apple-session.ts';

const ANSWERS_WITHIN_MS = 10_000;
/** A session has some thousand signs. */
const LONGEST_ANSWER = 1_000_000;

const NOT_NOW = { ok: false, problem: 'unavailable' } as const;

type Post = ApplePaySettings['post'];

/** Apple knows a shop by its certificate, and is asked without following it anywhere else. */
export function postWith(identity: string, withinMs = ANSWERS_WITHIN_MS): Post {
  return (url, body) =>
    new Promise((resolve) => {
      const fail = () => resolve(NOT_NOW);
      const sent = request(url, {
        method: 'POST',
        cert: identity,
        key: identity,
        headers: { 'content-type': 'application/json' },
        // Of the whole answer, however slowly it comes.
        signal: AbortSignal.timeout(withinMs),
      });
      sent.on('error', fail);
      sent.on('response', (answer) => {
        const isAnswer = answer.statusCode === 200;
        readAtMost(answer, LONGEST_ANSWER).then(
          (bytes) => resolve(bytes ? readSession(isAnswer, bytes.toString()) : NOT_NOW),
          fail,
        );
      });
      sent.end(JSON.stringify(body));
    });
}
