import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.ts';

/** When marketing was agreed to, in milliseconds (COOKIE-02, COOKIE-04). */
export const ACCEPTED_KEY = 'cookies_accepted';
/** When it was refused, likewise: whoever said no is not asked again for as long. */
const REFUSED_KEY = 'cookies_refused';

/** COOKIE-03: a year. */
export const CONSENT_SECONDS = 31_536_000;

export type Consent = 'unset' | 'given' | 'refused';

const listeners = new Set<() => void>();
/** Where storage is forbidden, an answer holds for as long as the page. */
let said: Consent = 'unset';

/** Whether something said then still holds. A clock that was set wrong must not make it hold for ever. */
export function holdsStill(stored: string | null, nowMs: number): boolean {
  const at = Number(stored ?? Number.NaN);
  return at <= nowMs && nowMs - at < CONSENT_SECONDS * 1000;
}

/** What this browser's owner has said to marketing; nothing of it is loaded or kept unless it is given (D80). */
export function consent(nowMs = Date.now()): Consent {
  if (holdsStill(readStored(ACCEPTED_KEY), nowMs)) return 'given';
  if (holdsStill(readStored(REFUSED_KEY), nowMs)) return 'refused';
  return said;
}

export function sayConsent(answer: 'given' | 'refused', nowMs = Date.now()): void {
  said = answer;
  writeStored(ACCEPTED_KEY, answer === 'given' ? String(nowMs) : null);
  writeStored(REFUSED_KEY, answer === 'refused' ? String(nowMs) : null);
  for (const listener of listeners) listener();
}

/** Another tab may answer as well as this one. */
function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Pages are the same for everyone: until one is alive, nobody has said anything. */
export function useConsent(): Consent {
  return useSyncExternalStore(
    onConsent,
    () => consent(),
    () => 'unset',
  );
}
