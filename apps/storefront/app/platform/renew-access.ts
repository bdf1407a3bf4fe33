import { createAccountClient } from '@kashtanka/contract/account-client';
import { httpTransport } from '@kashtanka/contract/client';
import { API_BASE } from './api-base.ts';
import { expiryMs, isPast, keptTokens } from './kept-tokens.ts';
import { NoAnswer } from './responses.ts';
import { keepTokens } from './session.ts';
import { endOver } from './session-over.ts';

/** The other tabs wait while one asks, so it does not wait for ever. */
const LONGEST_WAIT_MS = 15_000;

const UNAUTHORIZED = 401;

/** Without the login's own header: a renewal must not wait for itself. */
const client = createAccountClient(
  httpTransport({
    base: API_BASE,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(LONGEST_WAIT_MS) }),
    headers: () => ({}),
  }),
);

let renewing: Promise<string | null> | undefined;

/** One renewal for all calls of this tab, and for all tabs (SESSION-06). */
export function renewAccess(): Promise<string | null> {
  renewing ??= inTurnOfTabs(renew).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** Old browsers, and pages without TLS, have no locks: there two tabs may both ask, and both get the same successor. */
function inTurnOfTabs(work: () => Promise<string | null>): Promise<string | null> {
  return navigator.locks ? navigator.locks.request('renew access', work) : work();
}

/**
 * A refresh token that is refused ends the login, and the call goes on as a guest's. When nothing was answered, the
 * login may well live on: the call fails, and the tokens stay (SESSION-09, SESSION-10).
 */
async function renew(): Promise<string | null> {
  const tokens = keptTokens();
  if (!tokens) return null;
  // Another tab was first.
  if (!isPast(expiryMs(tokens.access))) return tokens.access;
  const answer = await client.refreshToken({ body: { refresh: tokens.refresh } });
  const now = keptTokens();
  // The login was ended, replaced or renewed in another tab meanwhile: this answer must not overwrite that.
  if (now?.refresh !== tokens.refresh) return now?.access ?? null;
  // A server of an older version answers without a refresh token, and the one that was sent stays valid.
  if (answer.ok) keepTokens({ access: answer.body.access, refresh: answer.body.refresh ?? tokens.refresh });
  else if (answer.status === UNAUTHORIZED) endOver();
  else throw new NoAnswer(answer.status);
  return answer.ok ? answer.body.access : null;
}
