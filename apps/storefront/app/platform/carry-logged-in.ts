import type { Received, Sent, Transport } from '@kashtanka/contract/client';
import { accessToken } from './access-token.ts';
import { isBackAgain, ownerOfLogin } from './back-again.ts';
import { keptTokens } from './kept-tokens.ts';
import { endOver } from './session-over.ts';

const UNAUTHORIZED = 401;

/**
 * An API call of a logged-in customer (API-46). A change refused because the login expired waits for a new login
 * over the current page and is then sent once more (SESSION-11).
 */
export async function carryLoggedIn(carry: Transport, sent: Sent): Promise<Received> {
  const owner = ownerOfLogin();
  const received = await carryOnce(carry, sent);
  if (received.status !== UNAUTHORIZED || sent.method === 'GET') return received;
  const isWanted = (await isBackAgain(owner)) && !sent.signal?.aborted;
  return isWanted ? carryOnce(carry, sent) : received;
}

/** A refused token ends the login (SESSION-08). */
async function carryOnce(carry: Transport, sent: Sent): Promise<Received> {
  const access = await accessToken();
  if (access === null) return carry(sent);
  const headers = { ...sent.headers, 'X-Authorization': `Bearer ${access}` };
  const received = await carry({ ...sent, headers });
  if (received.status !== UNAUTHORIZED) return received;
  // Another login may have started, or the token may have been renewed, during the call.
  if (keptTokens()?.access === access) endOver();
  // A public resource is readable for a guest; only private ones stay refused.
  return sent.method === 'GET' ? carry(sent) : received;
}
