import { loadChunk } from '../loading/chunk-load-recovery.ts';
import { getSessionState } from './session.ts';

/** True if this browser has a valid login. */
export async function isLoggedIn(): Promise<boolean> {
  if (getSessionState() !== 'authenticated') return false;
  const { findTokens } = await loadAuthenticatedApi();
  return findTokens() !== null;
}

export function loadAuthenticatedApi() {
  return loadChunk(importAuthenticatedApi);
}

/** One function, so that a later call finds that the chunk is loaded. */
const importAuthenticatedApi = () => import('./authenticated.lazy.ts');
