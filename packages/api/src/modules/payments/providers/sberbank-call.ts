import type { TSchema } from 'typebox';
import { LONGEST_ERRAND_MS } from './provider.ts';
import { askOnce, type Call, type Heard } from './sberbank-http.ts';
import type { BankFault, SberbankSettings } from './sberbank-settings.ts';
import { ERROR } from './sberbank-wire.ts';
import { sleep } from './time.ts';

// Patience with the bank: how long, how often, and when a repeat is safe.

/** The bank's advice for one call. */
const CALL_LIMIT_MS = 30_000;

const MOST_TRIES = 4;
const FIRST_PAUSE_MS = 1000;

/** One thing that the shop wants of the bank; it may take several calls and pauses, under one deadline. */
export type Errand = { settings: SberbankSettings; endsAtMs: number };

export function beginErrand(settings: SberbankSettings): Errand {
  return { settings, endsAtMs: settings.time.nowMs() + LONGEST_ERRAND_MS };
}

/**
 * Repeats while the bank is busy: after 1, 2 and 4 seconds, each shortened by up to a half.
 * After silence a call is repeated only when doing it twice is the same as once.
 */
export async function ask<S extends TSchema>(
  errand: Errand,
  call: Call<S>,
  afterSilence: 'repeat' | 'stop',
): Promise<Heard<S>> {
  for (let number = 1; ; number += 1) {
    const heard = await askWithin(errand, call);
    const mayRepeat = isBusy(heard) || (heard.kind === 'silent' && afterSilence === 'repeat');
    if (!mayRepeat || number >= MOST_TRIES) return heard;
    const pauseMs = pauseAfter(number, errand.settings.chance());
    if (timeLeft(errand) <= pauseMs) return heard;
    await sleep(errand.settings.time, pauseMs);
  }
}

async function askWithin<S extends TSchema>(errand: Errand, call: Call<S>): Promise<Heard<S>> {
  const patienceMs = Math.min(CALL_LIMIT_MS, timeLeft(errand));
  if (patienceMs <= 0) return { kind: 'silent' };
  const heard = await askOnce(errand.settings, call, patienceMs);
  if (heard.kind !== 'accepted') errand.settings.onFault?.(describe(call.name, heard));
  return heard;
}

/** "System error" is the one refusal that may be repeated as it is. */
function isBusy(heard: Heard<TSchema>): boolean {
  return heard.kind === 'busy' || (heard.kind === 'refused' && heard.errorCode === ERROR.system);
}

function pauseAfter(number: number, chance: number): number {
  const longest = FIRST_PAUSE_MS * 2 ** (number - 1);
  return longest / 2 + (chance * longest) / 2;
}

function timeLeft({ settings, endsAtMs }: Errand): number {
  return endsAtMs - settings.time.nowMs();
}

/** The bank's own text may repeat what we sent, so its code has to do. */
function describe(call: string, heard: Exclude<Heard<TSchema>, { kind: 'accepted' }>): BankFault {
  if (heard.kind === 'refused') return { call, fault: 'refused', errorCode: heard.errorCode };
  const { kind: fault, httpStatus } = heard;
  return httpStatus === undefined ? { call, fault } : { call, fault, httpStatus };
}
