import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../browser-storage.ts';

/** Storage keys of the tokens (SESSION-01). */
const ACCESS_KEY = 'a';
const REFRESH_KEY = 'r';

export type Tokens = { access: string; refresh: string };

/** `expired`: the login has expired and there was no new login since (SESSION-02, SESSION-13). */
export type SessionState = 'anonymous' | 'authenticated' | 'expired';

let hasExpired = false;
/** Used if storage is blocked or full: the login then lasts as long as the page. */
let tokensInMemory: Tokens | null = null;
const listeners = new Set<() => void>();

/** The stored tokens, valid or not. */
export function getStoredTokens(): { access: string | null; refresh: string | null } {
  const { access = null, refresh = null } = tokensInMemory ?? {};
  return { access: access ?? readStored(ACCESS_KEY), refresh: refresh ?? readStored(REFRESH_KEY) };
}

export function storeTokens(tokens: Tokens): void {
  hasExpired = false;
  write(tokens);
}

export function endSession(state: Exclude<SessionState, 'authenticated'>): void {
  hasExpired = state === 'expired';
  write(null);
}

/** Derived from storage only, so that rendering has no side effects. */
export function getSessionState(): SessionState {
  const { access, refresh } = getStoredTokens();
  if (access !== null || refresh !== null) return 'authenticated';
  return hasExpired ? 'expired' : 'anonymous';
}

/** Cached pages are the same for all visitors, so the login is shown after hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, getSessionState, () => 'anonymous');
}

/** The storage key that marks an expired login. */
export const EXPIRED_KEY = 'over';

/** True if the login expired, in any tab: the customer can log in again over the page. */
export function hasLoginExpired(): boolean {
  return readStored(EXPIRED_KEY) !== null;
}

/** Another tab may log in or out too. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function write(tokens: Tokens | null): void {
  writeStored(ACCESS_KEY, tokens?.access ?? null);
  writeStored(REFRESH_KEY, tokens?.refresh ?? null);
  tokensInMemory = isKept(tokens) ? null : tokens;
  for (const listener of listeners) listener();
}

function isKept(tokens: Tokens | null): boolean {
  return (
    readStored(ACCESS_KEY) === (tokens?.access ?? null) && readStored(REFRESH_KEY) === (tokens?.refresh ?? null)
  );
}

const isLoggedIn = () => getSessionState() === 'authenticated';

let wasLoggedIn = isLoggedIn();

/** True if the login changed since the page's data was loaded (SESSION-16, SESSION-18). */
export function hasLoginChanged(): boolean {
  return wasLoggedIn !== isLoggedIn();
}

export function markDataLoaded(): void {
  wasLoggedIn = isLoggedIn();
}
