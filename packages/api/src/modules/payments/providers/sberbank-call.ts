import type { TSchema } from 'typebox';
import { beginPatience, type Patience, timeLeft, tryPatiently } from './retry-policy.ts';
import { askOnce, type Call, type CallResult } from './sberbank-http.ts';
import type { BankFault, SberbankSettings } from './sberbank-settings.ts';
import { ERROR } from './sberbank-wire.ts';

// Retry rules for the bank: when a repetition is safe.

/** The bank's recommendation for one call. */
const CALL_LIMIT_MS = 30_000;

/** One operation at the bank. */
export type Errand = Patience & { settings: SberbankSettings };

export function beginErrand(settings: SberbankSettings): Errand {
  return { settings, ...beginPatience(settings) };
}

/** Retries while the bank is busy. After a timeout only idempotent calls are repeated. */
export function ask<S extends TSchema>(
  errand: Errand,
  call: Call<S>,
  afterSilence: 'repeat' | 'stop',
): Promise<CallResult<S>> {
  return tryPatiently(
    errand,
    () => askWithin(errand, call),
    (heard) => isBusy(heard) || (heard.kind === 'silent' && afterSilence === 'repeat'),
  );
}

async function askWithin<S extends TSchema>(errand: Errand, call: Call<S>): Promise<CallResult<S>> {
  const patienceMs = Math.min(CALL_LIMIT_MS, timeLeft(errand));
  if (patienceMs <= 0) return { kind: 'silent' };
  const heard = await askOnce(errand.settings, call, patienceMs);
  if (heard.kind !== 'accepted') errand.settings.onFault?.(describe(call.name, heard));
  return heard;
}

/** "System error" is the only refusal that may be retried unchanged. */
function isBusy(heard: CallResult<TSchema>): boolean {
  return heard.kind === 'busy' || (heard.kind === 'refused' && heard.errorCode === ERROR.system);
}

/** Only the bank's code is logged, because its text may repeat our data. */
function describe(call: string, heard: Exclude<CallResult<TSchema>, { kind: 'accepted' }>): BankFault {
  if (heard.kind === 'refused') return { call, fault: 'refused', errorCode: heard.errorCode };
  const { kind: fault, httpStatus } = heard;
  return httpStatus === undefined ? { call, fault } : { call, fault, httpStatus };
}
