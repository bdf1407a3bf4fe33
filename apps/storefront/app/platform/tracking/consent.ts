import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../browser-storage.ts';
import { deleteTrackerData } from './delete-tracker-data.ts';

/** The time of consent to marketing, in milliseconds (COOKIE-02, COOKIE-04). */
export const ACCEPTED_KEY = 'cookies_accepted';
/** The time of refusal, in milliseconds: it is valid as long as consent. */
const REFUSED_KEY = 'cookies_refused';

/** COOKIE-03: a year. */
export const CONSENT_SECONDS = 31_536_000;

export type Consent = 'unset' | 'given' | 'refused';

const listeners = new Set<() => void>();
/** Used if storage is blocked; valid until the page is unloaded. */
let memoryAnswer: Consent = 'unset';

/** True if an answer is still valid. A future time, from a wrong clock, is invalid. */
export function isAnswerValid(stored: string | null, nowMs: number): boolean {
  const at = Number(stored ?? Number.NaN);
  return at <= nowMs && nowMs - at < CONSENT_SECONDS * 1000;
}

/** The answer to the cookie notice; trackers are loaded only after consent (D80). */
export function getConsent(nowMs = Date.now()): Consent {
  if (isAnswerValid(readStored(ACCEPTED_KEY), nowMs)) return 'given';
  if (isAnswerValid(readStored(REFUSED_KEY), nowMs)) return 'refused';
  return memoryAnswer;
}

/** Stores the answer. A refusal also deletes the trackers' cookies and stored values. */
export function storeConsent(answer: 'given' | 'refused', nowMs = Date.now()): void {
  memoryAnswer = answer;
  writeStored(ACCEPTED_KEY, answer === 'given' ? String(nowMs) : null);
  writeStored(REFUSED_KEY, answer === 'refused' ? String(nowMs) : null);
  if (answer === 'refused') deleteTrackerData();
  for (const listener of listeners) listener();
}

/** Another tab may answer too. */
function onConsentChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Cached pages are the same for all visitors, so consent is unset until hydration. */
export function useConsent(): Consent {
  return useSyncExternalStore(
    onConsentChange,
    () => getConsent(),
    () => 'unset',
  );
}
