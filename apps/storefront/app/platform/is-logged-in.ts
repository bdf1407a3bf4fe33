import { loadPart } from './chunk-load-recovery.ts';
import { sessionState } from './session.ts';

/** True if this browser has a valid login. */
export async function isLoggedIn(): Promise<boolean> {
  if (sessionState() !== 'authenticated') return false;
  const { keptTokens } = await loadLoggedIn();
  return keptTokens() !== null;
}

export function loadLoggedIn() {
  return loadPart(() => import('./logged-in.ts'));
}
