import Type from 'typebox';
import Value from 'typebox/value';
import { parseAttemptNumber } from '../attempt-numbers.ts';
import type { CallbackHint, CallbackRejected } from '../provider.ts';

const Callback = Type.Object({
  mdOrder: Type.String({ minLength: 1, maxLength: 64 }),
  orderNumber: Type.String({ minLength: 1, maxLength: 64 }),
  operation: Type.String({ minLength: 1, maxLength: 64 }),
});

export const UNREADABLE: CallbackRejected = { ok: false, problem: 'unreadable' };

/** The payment to which a callback of either dialect refers. */
export function parseHint(payload: unknown): CallbackHint | CallbackRejected {
  if (!Value.Check(Callback, payload)) return UNREADABLE;
  const attempt = parseAttemptNumber(payload.orderNumber);
  return attempt ? { ok: true, ...attempt, providerId: payload.mdOrder, operation: payload.operation } : UNREADABLE;
}
