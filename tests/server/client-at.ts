import { createAccountClient } from '@kashtanka/contract/account-client';
import { httpTransport } from '@kashtanka/contract/client';
import { createClient } from '@kashtanka/contract/shop-client';

/** A browser with a cookie of its own, and with the token of who is logged in. */
export function clientAt(base: string, access: string | null = null) {
  let cookie = '';
  const keepCookie: typeof fetch = async (input, init) => {
    const response = await fetch(input, { ...init, headers: { ...init?.headers, cookie } });
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
