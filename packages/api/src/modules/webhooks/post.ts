import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivate } from './is-private.ts';

/** An answer, or why there was none. */
export type Answer = { status: number } | { error: 'private_address' | 'timeout' | 'unreachable' };

export type Message = { address: string; headers: Record<string, string>; body: string };

const TIMEOUT_MS = 10_000;

class PrivateAddressError extends Error {
  constructor() {
    super('the address is in a private network');
  }
}

/**
 * Sends one message and reads the status alone. Redirects are not followed. Not by fetch: a name is judged by the
 * address that is connected to, because it may resolve to another one a moment later.
 */
export async function post({ address, headers, body }: Message, allowsPrivate: boolean): Promise<Answer> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowsPrivate && isIP(host) !== 0 && isPrivate(host)) return { error: 'private_address' };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const status = await new Promise<number>((resolve, reject) => {
      const answer = (received: IncomingMessage) => {
        resolve(received.statusCode ?? 0);
        received.destroy();
      };
      const options = {
        method: 'POST',
        agent: false,
        signal,
        headers,
        ...(!allowsPrivate && { lookup: lookupPublic }),
      };
      request(url, options, answer).on('error', reject).end(body);
    });
    return { status };
  } catch (error) {
    if (error instanceof PrivateAddressError) return { error: 'private_address' };
    return { error: signal.aborted ? 'timeout' : 'unreachable' };
  }
}

const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    if (found.some(({ address }) => isPrivate(address))) return callback(new PrivateAddressError(), '', 0);
    const [first] = found;
    if (options.all) return callback(null, found);
    callback(null, first?.address ?? '', first?.family);
  });
};
