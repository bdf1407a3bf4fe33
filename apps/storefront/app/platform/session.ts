import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.ts';

/** Where the tokens are kept (SESSION-01). */
const ACCESS_KEY = 'a';
const REFRESH_KEY = 'r';

export type Tokens = { access: string; refresh: string };

/** `expired`: a login has come to its end by itself, and nobody has logged in since (SESSION-02, SESSION-13). */
export type SessionState = 'anonymous' | 'authenticated' | 'expired';

let hasExpired = false;
/** Of a browser that keeps nothing, because it may not or is full: the login lasts as long as the page. */
let unkept: Tokens | null = null;
const listeners = new Set<() => void>();

/** What is kept, whether or not it still opens anything. */
export function storedTokens(): { access: string | null; refresh: string | null } {
  const { access = null, refresh = null } = unkept ?? {};
  return { access: access ?? readStored(ACCESS_KEY), refresh: refresh ?? readStored(REFRESH_KEY) };
}

export function keepTokens(tokens: Tokens): void {
  hasExpired = false;
  write(tokens);
}

export function endSession(state: Exclude<SessionState, 'authenticated'>): void {
  hasExpired = state === 'expired';
  write(null);
}

/** By what is kept alone: a drawing changes nothing. */
export function sessionState(): SessionState {
  const { access, refresh } = storedTokens();
  if (access !== null || refresh !== null) return 'authenticated';
  return hasExpired ? 'expired' : 'anonymous';
}

/** Pages are the same for everyone, so the login shows once the page is alive. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSession, sessionState, () => 'anonymous');
}

/** Marks a login that ended by itself. */
export const OVER_KEY = 'over';

/** Whether the login ended by itself, in this tab or another: it can be given again over the page. */
export function wasOver(): boolean {
  return readStored(OVER_KEY) !== null;
}

/** Another tab may log in or out as well as this one. */
export function onSession(listener: () => void): () => void {
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
  unkept = isKept(tokens) ? null : tokens;
  for (const listener of listeners) listener();
}

function isKept(tokens: Tokens | null): boolean {
  return (
    readStored(ACCESS_KEY) === (tokens?.access ?? null) && readStored(REFRESH_KEY) === (tokens?.refresh ?? null)
  );
}

const isLoggedIn = () => sessionState() === 'authenticated';

let wasLoggedIn = isLoggedIn();

/** Whether the shopper has logged in or out since the data of the page was loaded (SESSION-16, SESSION-18). */
export function hasLoginChanged(): boolean {
  return wasLoggedIn !== isLoggedIn();
}

/** The page's data has come. */
export function noteDataLoaded(): void {
  wasLoggedIn = isLoggedIn();
}
