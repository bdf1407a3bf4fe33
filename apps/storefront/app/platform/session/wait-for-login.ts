import { isAuthPage } from './guards.ts';
import { getSessionState, getStoredTokens, onSessionChange } from './session.ts';
import { parseClaims } from './stored-tokens.ts';

/** The customer of this browser's login; undefined for a guest. */
export function getLoginOwner(): string | undefined {
  return parseClaims(getStoredTokens().access)?.sub;
}

/**
 * Waits while the login dialog is open, in any tab; returns whether the same customer has logged in again
 * (SESSION-11, SESSION-12).
 */
export function waitForLogin(owner: string | undefined): Promise<boolean> {
  if (getSessionState() !== 'expired' || isAuthPage(location.pathname)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const stop = onSessionChange(() => {
      const { access, refresh } = getStoredTokens();
      // Another tab writes the two tokens one after the other.
      if (getSessionState() === 'expired' || (access === null) !== (refresh === null)) return;
      stop();
      resolve(access !== null && getLoginOwner() === owner);
    });
  });
}
