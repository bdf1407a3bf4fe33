import type { Transport } from '@kashtanka/contract/client';
import { loadAuthenticatedApi } from './is-logged-in.ts';
import { getSessionState } from './session.ts';

/** Sends calls with this browser's login, except the calls that start or end a login. */
export function withSession(carry: Transport): Transport {
  return async (sent) => {
    if (getSessionState() !== 'authenticated' || sent.path.startsWith('auth/')) return carry(sent);
    const { carryLoggedIn } = await loadAuthenticatedApi();
    return carryLoggedIn(carry, sent);
  };
}
