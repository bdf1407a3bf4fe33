import { createClient, httpTransport, type Transport } from '@kashtanka/contract/client';
import { LANGUAGES } from '@kashtanka/texts';
import { withAccessCode } from './access-code.ts';
import { API_BASE } from './api-base.ts';
import { loadAuthenticatedApi } from './is-logged-in.ts';
import { getLocale } from './locale.ts';
import { getSessionState } from './session.ts';
import { visit } from './visit.ts';

/** Every call of the API, with this browser's session. */
export const api = createClient(
  withSession(
    withAccessCode(
      httpTransport({
        base: API_BASE,
        fetch: (input, init) => fetch(input, init),
        headers: getVisitHeaders,
      }),
    ),
  ),
);

/** The URL of an endpoint, for requests that the client does not send. */
export const getApiUrl = (path: string) => `${API_BASE}/${path}`;

/** Language and channel headers (API-45, API-47). */
export function getVisitHeaders(): Record<string, string> {
  return {
    'Accept-Language': LANGUAGES[getLocale(location.pathname)].tag,
    ...(visit.channel && { 'X-Distribution-Channel': visit.channel }),
  };
}

/** Sends calls with this browser's login, except the calls that start, renew or end a login. */
export function withSession(send: Transport): Transport {
  return async (sent) => {
    if (getSessionState() !== 'authenticated' || sent.path.startsWith('auth/')) return send(sent);
    const { sendAuthenticated } = await loadAuthenticatedApi();
    return sendAuthenticated(send, sent);
  };
}
