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
export function parseHint(told: unknown): CallbackHint | CallbackRejected {
  if (!Value.Check(Callback, told)) return UNREADABLE;
  const attempt = parseAttemptNumber(told.orderNumber);
  return attempt ? { ok: true, ...attempt, providerId: told.mdOrder, operation: told.operation } : UNREADABLE;
}
