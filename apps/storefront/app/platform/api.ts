import { createFirstViewClient, httpTransport } from '@kashtanka/contract/client';
import { API_BASE } from './api-base.ts';
import { LANGUAGE_TAGS, localeOf } from './locale.ts';
import { withStorePass } from './store-pass.ts';
import { visit } from './visit.ts';
import { withSession } from './with-session.ts';

/** How a call of whoever sits at this browser travels. */
export const carry = withSession(
  withStorePass(
    httpTransport({
      base: API_BASE,
      fetch: (input, init) => fetch(input, init),
      headers: visitHeaders,
    }),
  ),
);

/** What a first view calls; what is opened on a page has the `shopApi`. */
export const api = createFirstViewClient(carry);

/** Where a browser finds what it does not ask for by a call. */
export const apiAddress = (path: string) => `${API_BASE}/${path}`;

/** Language and channel: what whoever asks the shop anything tells it (API-45, API-47). */
export function visitHeaders(): Record<string, string> {
  return {
    'Accept-Language': LANGUAGE_TAGS[localeOf(location.pathname)],
    ...(visit.channel && { 'X-Distribution-Channel': visit.channel }),
  };
}
