import { createAccountClient } from '@kashtanka/contract/account-client';
import { httpTransport } from '@kashtanka/contract/client';
import { createClient } from '@kashtanka/contract/shop-client';

/** How a browser asks: `fetch`, or one that does not give up. */
export type Ask = (input: string, init?: RequestInit) => Promise<Response>;

/** A browser with a cookie of its own, and with an access token if it is logged in. */
export function clientAt(base: string, access: string | null = null, ask: Ask = (...asked) => fetch(...asked)) {
  let cookie = '';
  const keepCookie: typeof fetch = async (input, init) => {
    const response = await ask(String(input), { ...init, headers: { ...init?.headers, cookie } });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };
  const transport = httpTransport({
    base,
    fetch: keepCookie,
    headers: () => (access ? { 'X-Authorization': `Bearer ${access}` } : {}),
  });
  return { ...createClient(transport), ...createAccountClient(transport) };
}
