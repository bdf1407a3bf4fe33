import { createFirstViewClient, httpTransport } from '@kashtanka/contract/client';
import { API_BASE } from './api-base.ts';
import { LANGUAGE_TAGS, localeOf } from './locale.ts';
import { withStorePass } from './store-pass.ts';
import { visit } from './visit.ts';
import { withSession } from './with-session.ts';

/** The transport of API calls with this browser's session. */
export const carry = withSession(
  withStorePass(
    httpTransport({
      base: API_BASE,
      fetch: (input, init) => fetch(input, init),
      headers: visitHeaders,
    }),
  ),
);

/** The part of the API that first views need; later interactions use `shopApi`. */
export const api = createFirstViewClient(carry);

/** The URL of an endpoint without a client method. */
export const apiAddress = (path: string) => `${API_BASE}/${path}`;

/** Language and channel headers (API-45, API-47). */
export function visitHeaders(): Record<string, string> {
  return {
    'Accept-Language': LANGUAGE_TAGS[localeOf(location.pathname)],
    ...(visit.channel && { 'X-Distribution-Channel': visit.channel }),
  };
}
