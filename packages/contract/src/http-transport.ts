import type { Received, Sent, Transport } from './client.ts';
import { writeQuery } from './query.ts';

export type HttpOptions = {
  /** The API's base, `/api/v1` or the whole address of one elsewhere. */
  base: string;
  fetch: typeof globalThis.fetch;
  /** What every call carries: language, token, channel. They are asked for anew each time. */
  headers(sent: Sent): Record<string, string>;
};

/** The contract's calls over HTTP. Its headers go to the API and to no other host (API-48). */
export function httpTransport({ base, fetch, headers }: HttpOptions): Transport {
  return async (sent: Sent): Promise<Received> => {
    const response = await fetch(`${base}/${sent.path}${writeQuery(sent.query)}`, {
      method: sent.method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...headers(sent),
        ...(sent.body !== undefined && { 'Content-Type': 'application/json' }),
        ...sent.headers,
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      ...(sent.signal && { signal: sent.signal }),
    });
    return { status: response.status, body: await readBody(response), headers: response.headers };
  };
}

/** Every answer of the API that has a body is JSON; a proxy's own page is no answer of the API, whatever it calls itself. */
async function readBody(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (!isJson) return undefined;
  // A refusal says by its status what it is; an answer that breaks off is none.
  return response.ok ? response.json() : response.json().catch(() => undefined);
}
