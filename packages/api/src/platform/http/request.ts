import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseAcceptLanguage } from '../locale.ts';
import type { Context } from './context.ts';
import { createCookies } from './cookies.ts';

export type ReadContext = (request: FastifyRequest, reply: FastifyReply) => Context;

const BASKET_COOKIE = 'kashtanka_basket';
const SIXTY_DAYS_S = 5_184_000;
const KNOWN_BROWSER_COOKIE = 'kashtanka_browser';
const YEAR_S = 31_536_000;

/** A basket token of 128 random bits; anything else is ignored. */
const BASKET_TOKEN = /^[A-Za-z0-9_-]{22}$/;
const ORDER_TOKEN = /^[A-Za-z0-9_-]{43}$/;
const CHANNEL = /^[a-z0-9_-]{1,64}$/;
const BEARER = /^bearer +/i;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_PASS_LENGTH = 200;
const MAX_AGENT_LENGTH = 300;

/** `hashNetwork` returns a keyed hash of the network of an address. */
type ReaderOptions = { origin: string; hashNetwork(ip: string): string };

/** Builds the request context from headers and cookies; malformed values are ignored. */
export function createContextReader({ origin, hashNetwork }: ReaderOptions): ReadContext {
  const cookiesIn = createCookies(origin);
  return (request, reply) => {
    const { headers } = request;
    const cookies = cookiesIn(request, reply);
    return {
      requestId: request.id,
      locale: parseAcceptLanguage(headers['accept-language']),
      ip: request.ip,
      bearer: bearerOf(headers),
      user: null,
      basketToken: matching(cookies.read(BASKET_COOKIE), BASKET_TOKEN),
      knownBrowsers: cookies.read(KNOWN_BROWSER_COOKIE) ?? null,
      orderToken: matching(single(headers['x-order-token']), ORDER_TOKEN),
      storePass: single(headers['x-store-pass'])?.slice(0, MAX_PASS_LENGTH) ?? null,
      channel: matching(single(headers['x-distribution-channel']), CHANNEL),
      idempotencyKey: parseUuid(headers['idempotency-key']),
      ifNoneMatch: headers['if-none-match'] ?? null,
      userAgent: headers['user-agent']?.slice(0, MAX_AGENT_LENGTH) ?? null,
      origin,
      log: request.log,
      uses: () => {},
      // Renewed by every write (D31).
      setBasketToken: (token) => cookies.write(BASKET_COOKIE, token, SIXTY_DAYS_S),
      setKnownBrowsers: (value) => cookies.write(KNOWN_BROWSER_COOKIE, value, YEAR_S),
      networkHash: () => hashNetwork(request.ip),
    };
  };
}

/** X-Authorization takes precedence, so that a proxy can use Authorization for its own password (D05). */
function bearerOf(headers: FastifyRequest['headers']): string | null {
  const own = single(headers['x-authorization'])?.trim();
  const sent = own || (BEARER.test(headers.authorization ?? '') ? headers.authorization : undefined);
  return sent?.replace(BEARER, '').trim() ?? null;
}

/** A header that holds a UUID; null for anything else. */
export function parseUuid(header: string | string[] | undefined): string | null {
  return matching(single(header), UUID);
}

function single(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

function matching(value: string | undefined, pattern: RegExp): string | null {
  return value !== undefined && pattern.test(value) ? value : null;
}
