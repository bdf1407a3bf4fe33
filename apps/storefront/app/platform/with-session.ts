import type { Transport } from '@kashtanka/contract/client';
import { loadLoggedIn } from './is-logged-in.ts';
import { sessionState } from './session.ts';

/** Calls as who this browser is logged in as. Those that bring a login about, or end it, need none. */
export function withSession(carry: Transport): Transport {
  return async (sent) => {
    if (sessionState() !== 'authenticated' || sent.path.startsWith('auth/')) return carry(sent);
    const { carryLoggedIn } = await loadLoggedIn();
    return carryLoggedIn(carry, sent);
  };
}
