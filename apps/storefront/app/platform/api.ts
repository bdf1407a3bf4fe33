import { createFirstViewClient, httpTransport, type Sent } from '@kashtanka/contract/client';
import { API_BASE } from './api-base.ts';
import { readStored } from './browser-storage.ts';
import { LANGUAGE_TAGS, localeOf } from './locale.ts';
import { visit } from './visit.ts';
import { withSession } from './with-session.ts';

export const STORE_PASS_KEY = 'store_pass';

/** How a call of whoever sits at this browser travels. */
export const carry = withSession(
  httpTransport({
    base: API_BASE,
    fetch: (input, init) => fetch(input, init),
    headers: (sent) => headersOf(sent),
  }),
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

/** And the pass of a closed store on writes to the basket (D23). */
function headersOf(sent: Sent): Record<string, string> {
  const pass = sent.method !== 'GET' && sent.path.startsWith('basket/') ? readStored(STORE_PASS_KEY) : null;
  return { ...visitHeaders(), ...(pass && { 'X-Store-Pass': pass }) };
}
