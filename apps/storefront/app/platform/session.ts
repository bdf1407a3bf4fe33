import { readStored } from './browser-storage.ts';

/** Where the tokens are kept (SESSION-01). */
const ACCESS_KEY = 'a';
const REFRESH_KEY = 'r';

/** Whether this browser holds a login. */
export function isLoggedIn(): boolean {
  return readStored(ACCESS_KEY) !== null && readStored(REFRESH_KEY) !== null;
}

export function accessToken(): string | null {
  return readStored(ACCESS_KEY);
}
