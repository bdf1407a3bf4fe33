import { loadChunk } from './chunk-load-recovery.ts';
import { getSessionState } from './session.ts';

/** True if this browser has a valid login. */
export async function isLoggedIn(): Promise<boolean> {
  if (getSessionState() !== 'authenticated') return false;
  const { findTokens } = await loadAuthenticatedApi();
  return findTokens() !== null;
}

export function loadAuthenticatedApi() {
  return loadChunk(() => import('./session/authenticated.lazy.ts'));
}
