import { isAuthPage } from './guards.ts';
import { claimsOf } from './kept-tokens.ts';
import { onSession, sessionState, storedTokens } from './session.ts';

/** Whose login this browser keeps; undefined for nobody's. */
export function ownerOfLogin(): string | undefined {
  return claimsOf(storedTokens().access)?.sub;
}

/**
 * Whether somebody whose login has just come to its end is back: the box that asks for it stands over the page, and this waits
 * until it is filled in or put away, in whatever tab (SESSION-11, SESSION-12).
 */
export function isBackAgain(owner: string | undefined): Promise<boolean> {
  if (sessionState() !== 'expired' || isAuthPage(location.pathname)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const stop = onSession(() => {
      const { access, refresh } = storedTokens();
      // Another tab writes them one after the other.
      if (sessionState() === 'expired' || (access === null) !== (refresh === null)) return;
      stop();
      resolve(access !== null && ownerOfLogin() === owner);
    });
  });
}
