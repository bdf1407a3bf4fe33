import type { Received, Sent, Transport } from '@kashtanka/contract/client';
import { getAccessToken } from './access-token.ts';
import { expireLogin } from './expired-login.ts';
import { findTokens } from './stored-tokens.ts';
import { getLoginOwner, waitForLogin } from './wait-for-login.ts';

const UNAUTHORIZED = 401;

/**
 * An API call of a logged-in customer (API-46). A change refused because the login expired waits for a new login
 * over the current page and is then sent once more (SESSION-11).
 */
export async function sendAuthenticated(carry: Transport, sent: Sent): Promise<Received> {
  const owner = getLoginOwner();
  const received = await carryOnce(carry, sent);
  if (received.status !== UNAUTHORIZED || sent.method === 'GET') return received;
  const isWanted = (await waitForLogin(owner)) && !sent.signal?.aborted;
  return isWanted ? carryOnce(carry, sent) : received;
}

/** A refused token ends the login (SESSION-08). */
async function carryOnce(carry: Transport, sent: Sent): Promise<Received> {
  const access = await getAccessToken();
  if (access === null) return carry(sent);
  const headers = { ...sent.headers, 'X-Authorization': `Bearer ${access}` };
  const received = await carry({ ...sent, headers });
  if (received.status !== UNAUTHORIZED) return received;
  // Another login may have started, or the token may have been renewed, during the call.
  if (findTokens()?.access === access) expireLogin();
  // A public resource is readable for a guest; only private ones stay refused.
  return sent.method === 'GET' ? carry(sent) : received;
}
