import { createClient, httpTransport } from '@kashtanka/contract/client';
import { API_BASE } from '../api-base.ts';
import { ApiResponseError } from '../responses.ts';
import { storeTokens } from '../session.ts';
import { expireLogin } from './expired-login.ts';
import { findTokens, getExpiryMs, isPast } from './stored-tokens.ts';

/** A timeout, because other tabs wait for the lock. */
const LONGEST_WAIT_MS = 15_000;

const UNAUTHORIZED = 401;

/** Without the Authorization header, because a renewal must not wait for itself. */
const client = createClient(
  httpTransport({
    base: API_BASE,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(LONGEST_WAIT_MS) }),
    headers: () => ({}),
  }),
);

let renewing: Promise<string | null> | undefined;

/** The access token, renewed if expired (SESSION-06). Null for a guest. */
export async function getAccessToken(): Promise<string | null> {
  const tokens = findTokens();
  return tokens && isPast(getExpiryMs(tokens.access)) ? renewAccess() : (tokens?.access ?? null);
}

/** One renewal for all calls and all tabs (SESSION-06). */
function renewAccess(): Promise<string | null> {
  renewing ??= withTabLock(renew).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/**
 * Without the Web Locks API (old browsers, no TLS) two tabs may both renew; the server gives both the same tokens.
 */
function withTabLock(work: () => Promise<string | null>): Promise<string | null> {
  return navigator.locks ? navigator.locks.request('renew access', work) : work();
}

/**
 * A refused refresh token ends the login, and the call continues as a guest's. Without a response the login may
 * still be valid, so the call fails and the tokens stay (SESSION-09, SESSION-10).
 */
async function renew(): Promise<string | null> {
  const tokens = findTokens();
  if (!tokens) return null;
  if (!isPast(getExpiryMs(tokens.access))) return tokens.access;
  const answer = await client.refreshToken({ body: { refresh: tokens.refresh } });
  const now = findTokens();
  // The login was ended, replaced or renewed in another tab meanwhile and must not be overwritten.
  if (now?.refresh !== tokens.refresh) return now?.access ?? null;
  // Older servers return no new refresh token; the current one remains valid.
  if (answer.ok) storeTokens({ access: answer.body.access, refresh: answer.body.refresh ?? tokens.refresh });
  else if (answer.status === UNAUTHORIZED) expireLogin();
  else throw new ApiResponseError(answer.status);
  return answer.ok ? answer.body.access : null;
}
