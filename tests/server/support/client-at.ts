import { createClient, httpTransport } from '@kashtanka/contract/client';

/** How a browser sends requests: `fetch`, or a variant with retries. */
export type Ask = (input: string, init?: RequestInit) => Promise<Response>;

/** A client with its own cookies, and with an access token when logged in. */
export function clientAt(base: string, access: string | null = null, ask: Ask = (...asked) => fetch(...asked)) {
  let cookie = '';
  const fetchWithCookie: typeof fetch = async (input, init) => {
    const response = await ask(String(input), { ...init, headers: { ...init?.headers, cookie } });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };
  const transport = httpTransport({
    base,
    fetch: fetchWithCookie,
    headers: () => (access ? { 'X-Authorization': `Bearer ${access}` } : {}),
  });
  return createClient(transport);
}
