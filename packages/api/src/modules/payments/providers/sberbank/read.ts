import { formatAttemptNumber } from '../attempt-numbers.ts';
import type { FetchedState, PaymentRef, ProviderProblem } from '../provider.ts';
import { callSberbank, type SberbankRequest } from './call.ts';
import type { CallResult } from './http.ts';
import { parseSnapshot } from './state.ts';
import { ERROR, OrderStatus } from './wire.ts';

export type Read = { ok: true; status: OrderStatus } | { ok: false; problem: ProviderProblem };

export async function fetchState(request: SberbankRequest, ref: PaymentRef): Promise<FetchedState> {
  const read = await readOrder(request, ref);
  if (!read.ok) return read;
  const snapshot = parseSnapshot(read.status);
  if (!snapshot || !isAbout(read.status, snapshot.providerId, ref)) return { ok: false, problem: 'unknown' };
  return {
    ok: true,
    snapshot: { ...snapshot, providerId: 'providerId' in ref ? ref.providerId : snapshot.providerId },
  };
}

export async function readOrder(request: SberbankRequest, ref: PaymentRef): Promise<Read> {
  const call = { name: 'getOrderStatusExtended', fields: toFields(ref), answer: OrderStatus };
  const result = await callSberbank(request, call, 'repeat');
  return result.kind === 'accepted'
    ? { ok: true, status: result.value }
    : { ok: false, problem: toProblem(result) };
}

export function toFields(ref: PaymentRef): { orderId: string } | { orderNumber: string } {
  return 'providerId' in ref ? { orderId: ref.providerId } : { orderNumber: formatAttemptNumber(ref) };
}

export function toProblem(result: Exclude<CallResult<typeof OrderStatus>, { kind: 'accepted' }>): ProviderProblem {
  switch (result.kind) {
    case 'busy':
    case 'silent':
      return 'unavailable';
    case 'garbage':
      return 'unknown';
    case 'refused':
      if (result.errorCode === ERROR.noSuchOrder) return 'not_found';
      return result.errorCode === ERROR.system ? 'unavailable' : 'refused';
    default:
      return result satisfies never;
  }
}

/** A response about another payment must not be used. */
function isAbout(status: OrderStatus, providerId: string | null, ref: PaymentRef): boolean {
  if ('providerId' in ref) return providerId === null || providerId === ref.providerId;
  return status.orderNumber === formatAttemptNumber(ref);
}
