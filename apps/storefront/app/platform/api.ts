import { createClient, httpTransport, type Sent } from '@kashtanka/contract/client';
import { readStored } from './browser-storage.ts';
import { LANGUAGE_TAGS, localeOf } from './locale.ts';
import { accessToken } from './session.ts';

/** Another origin's API can serve this storefront as well: it is named when the storefront is built. */
const BASE: string = import.meta.env.VITE_API_BASE ?? '/api/v1';

export const STORE_PASS_KEY = 'store_pass';

/** The API for whoever sits at this browser. */
export const api = createClient(
  httpTransport({ base: BASE, fetch: (input, init) => fetch(input, init), headers: (sent) => headersOf(sent) }),
);

/** Where a browser finds what it does not ask for by a call. */
export const apiAddress = (path: string) => `${BASE}/${path}`;

/** Language, login, and the pass of a closed store on writes to the basket (API-45, API-46, D23). */
function headersOf(sent: Sent): Record<string, string> {
  const token = accessToken();
  const pass = sent.method !== 'GET' && sent.path.startsWith('basket/') ? readStored(STORE_PASS_KEY) : null;
  return {
    'Accept-Language': LANGUAGE_TAGS[localeOf(location.pathname)],
    ...(token && { 'X-Authorization': `Bearer ${token}` }),
    ...(pass && { 'X-Store-Pass': pass }),
  };
}
