import type { Received, Sent, Transport } from '@kashtanka/contract/client';
import { accessToken } from './access-token.ts';
import { isBackAgain, ownerOfLogin } from './back-again.ts';
import { keptTokens } from './kept-tokens.ts';
import { endOver } from './session-over.ts';

const UNAUTHORIZED = 401;

/**
 * A call of this browser's login (API-46). A change that a login's end has kept from being made waits for who made it: they log
 * in over the page as it stands, and it is made, once (SESSION-11).
 */
export async function carryLoggedIn(carry: Transport, sent: Sent): Promise<Received> {
  const owner = ownerOfLogin();
  const received = await carryOnce(carry, sent);
  if (received.status !== UNAUTHORIZED || sent.method === 'GET') return received;
  const isWanted = (await isBackAgain(owner)) && !sent.signal?.aborted;
  return isWanted ? carryOnce(carry, sent) : received;
}

/** One that is refused for its token ends the login (SESSION-08). */
async function carryOnce(carry: Transport, sent: Sent): Promise<Received> {
  const access = await accessToken();
  if (access === null) return carry(sent);
  const headers = { ...sent.headers, 'X-Authorization': `Bearer ${access}` };
  const received = await carry({ ...sent, headers });
  if (received.status !== UNAUTHORIZED) return received;
  // A login that was begun or renewed while the call was on its way is another one.
  if (keptTokens()?.access === access) endOver();
  // What anybody may see is shown to a guest too; only a page that is one's own stays shut.
  return sent.method === 'GET' ? carry(sent) : received;
}
