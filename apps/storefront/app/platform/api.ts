import { createFirstViewClient, httpTransport } from '@kashtanka/contract/client';
import { LANGUAGES } from '@kashtanka/texts';
import { withAccessCode } from './access-code.ts';
import { API_BASE } from './api-base.ts';
import { getLocale } from './locale.ts';
import { visit } from './visit.ts';
import { withSession } from './with-session.ts';

/** The transport of API calls with this browser's session. */
export const sessionTransport = withSession(
  withAccessCode(
    httpTransport({
      base: API_BASE,
      fetch: (input, init) => fetch(input, init),
      headers: getVisitHeaders,
    }),
  ),
);

/** The part of the API that first views need; later interactions use `shopApi`. */
export const api = createFirstViewClient(sessionTransport);

/** The URL of an endpoint without a client method. */
export const getApiUrl = (path: string) => `${API_BASE}/${path}`;

/** Language and channel headers (API-45, API-47). */
export function getVisitHeaders(): Record<string, string> {
  return {
    'Accept-Language': LANGUAGES[getLocale(location.pathname)].tag,
    ...(visit.channel && { 'X-Distribution-Channel': visit.channel }),
  };
}
