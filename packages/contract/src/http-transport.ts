import type { Received, Sent, Transport } from './client.ts';
import { writeQuery } from './query.ts';
import type { CallName } from './routes.ts';

export type HttpOptions<Name extends string = CallName> = {
  /** The API's base, `/api/v1` or the whole address of one elsewhere. */
  base: string;
  fetch: typeof globalThis.fetch;
  /** Headers of every call: language, token, channel. Computed for each call. */
  headers(sent: Sent<Name>): Record<string, string>;
};

/** The contract's calls over HTTP. Its headers go to the API and to no other host (API-48). */
export function httpTransport<Name extends string = CallName>({
  base,
  fetch,
  headers,
}: HttpOptions<Name>): Transport<Name> {
  return async (sent: Sent<Name>): Promise<Received> => {
    const response = await fetch(`${base}/${sent.path}${writeQuery(sent.query)}`, {
      method: sent.method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...headers(sent),
        ...(sent.body !== undefined && { 'Content-Type': contentTypeOf(sent.body) }),
        ...sent.headers,
      },
      ...(sent.body !== undefined && { body: sent.body instanceof Blob ? sent.body : JSON.stringify(sent.body) }),
      ...(sent.signal && { signal: sent.signal }),
    });
    return { status: response.status, body: await readBody(response), headers: response.headers };
  };
}

/** A picture is sent as it is, everything else as JSON. */
function contentTypeOf(body: unknown): string {
  return body instanceof Blob ? body.type : 'application/json';
}

/**
 * Every response of the API with a body is JSON; an error page of a proxy is not a response of the API, whatever its
 * content type.
 */
async function readBody(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (!isJson) return undefined;
  // The status of a refusal is enough without its body; a truncated success is a failure.
  return response.ok ? response.json() : response.json().catch(() => undefined);
}
