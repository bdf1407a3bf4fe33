import type { ApplePaySettings } from '@kashtanka/api';

/** Opaque to the shop: the device alone reads it. Rubbish of a partner is no answer, and no fault of ours. */
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
