import type { Transport } from '@kashtanka/contract/client';
import { loadLoggedIn } from './is-logged-in.ts';
import { sessionState } from './session.ts';

/** Sends calls with this browser's login, except the calls that start or end a login. */
export function withSession(carry: Transport): Transport {
  return async (sent) => {
    if (sessionState() !== 'authenticated' || sent.path.startsWith('auth/')) return carry(sent);
    const { carryLoggedIn } = await loadLoggedIn();
    return carryLoggedIn(carry, sent);
  };
}
