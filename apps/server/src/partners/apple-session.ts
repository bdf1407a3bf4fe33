import type { ApplePaySettings } from '@kashtanka/api';

/**
 * Returns the Apple Pay session, which only the device reads. An invalid response is a partner failure, not an
 * error of ours.
 */
export function readSession(isAnswer: boolean, text: string): Awaited<ReturnType<ApplePaySettings['post']>> {
  const session = isAnswer ? parse(text) : null;
  return session instanceof Object ? { ok: true, session } : { ok: false, problem: 'unavailable' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
