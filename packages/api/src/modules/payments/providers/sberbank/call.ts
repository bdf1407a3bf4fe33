import type { TSchema } from 'typebox';
import { type RetryBudget, retry, startRetryBudget, timeLeft } from '../retry-policy.ts';
import { type Call, type CallResult, callOnce } from './http.ts';
import type { SberbankFailure, SberbankSettings } from './settings.ts';
import { ERROR } from './wire.ts';

// Retry rules for the bank: when a repetition is safe.

/** The bank's recommendation for one call. */
const CALL_LIMIT_MS = 30_000;

/** One operation at the bank. */
export type SberbankRequest = RetryBudget & { settings: SberbankSettings };

export function startSberbankRequest(settings: SberbankSettings): SberbankRequest {
  return { settings, ...startRetryBudget(settings) };
}

/** Retries while the bank is busy. After a timeout only idempotent calls are repeated. */
export function callSberbank<S extends TSchema>(
  request: SberbankRequest,
  call: Call<S>,
  afterSilence: 'repeat' | 'stop',
): Promise<CallResult<S>> {
  return retry(
    request,
    () => askWithin(request, call),
    (result) => isBusy(result) || (result.kind === 'silent' && afterSilence === 'repeat'),
  );
}

async function askWithin<S extends TSchema>(request: SberbankRequest, call: Call<S>): Promise<CallResult<S>> {
  const timeoutMs = Math.min(CALL_LIMIT_MS, timeLeft(request));
  if (timeoutMs <= 0) return { kind: 'silent' };
  const result = await callOnce(request.settings, call, timeoutMs);
  if (result.kind !== 'accepted') request.settings.onFailure?.(describe(call.name, result));
  return result;
}

/** "System error" is the only refusal that may be retried unchanged. */
function isBusy(result: CallResult<TSchema>): boolean {
  return result.kind === 'busy' || (result.kind === 'refused' && result.errorCode === ERROR.system);
}

/** Only the bank's code is logged, because its text may repeat our data. */
function describe(call: string, result: Exclude<CallResult<TSchema>, { kind: 'accepted' }>): SberbankFailure {
  if (result.kind === 'refused') return { call, failure: 'refused', errorCode: result.errorCode };
  const { kind: failure, httpStatus } = result;
  return httpStatus === undefined ? { call, failure } : { call, failure, httpStatus };
}
