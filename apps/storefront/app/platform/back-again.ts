import { isAuthPage } from './guards.ts';
import { claimsOf } from './kept-tokens.ts';
import { onSession, sessionState, storedTokens } from './session.ts';

/** The customer of this browser's login; undefined for a guest. */
export function ownerOfLogin(): string | undefined {
  return claimsOf(storedTokens().access)?.sub;
}

/**
 * Waits while the login dialog is open, in any tab; returns whether the same customer has logged in again
 * (SESSION-11, SESSION-12).
 */
export function isBackAgain(owner: string | undefined): Promise<boolean> {
  if (sessionState() !== 'expired' || isAuthPage(location.pathname)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const stop = onSession(() => {
      const { access, refresh } = storedTokens();
      // Another tab writes the two tokens one after the other.
      if (sessionState() === 'expired' || (access === null) !== (refresh === null)) return;
      stop();
      resolve(access !== null && ownerOfLogin() === owner);
    });
  });
}
