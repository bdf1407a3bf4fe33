import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeFromHeader } from '../locale.ts';
import type { Context } from './context.ts';

export type ReadContext = (request: FastifyRequest, reply: FastifyReply) => Context;

const BASKET_COOKIE = 'kashtanka_basket';
const SIXTY_DAYS_S = 5_184_000;

/** A basket's id as we make them: 128 random bits. Anything else is no id and is treated as none. */
const BASKET_TOKEN = /^[A-Za-z0-9_-]{22}$/;
const ORDER_TOKEN = /^[A-Za-z0-9_-]{43}$/;
const CHANNEL = /^[a-z0-9_-]{1,64}$/;
const BEARER = /^bearer +/i;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LONGEST_PASS = 200;
const LONGEST_AGENT = 300;

/** Reads who asks from headers and cookies; what is malformed counts as not sent. */
export function contextReader(options: { origin: string; secureCookies: boolean }): ReadContext {
  return (request, reply) => {
    const { headers } = request;
    const token = matching(parseCookie(headers.cookie ?? '')[BASKET_COOKIE], BASKET_TOKEN);
    return {
      requestId: request.id,
      locale: localeFromHeader(headers['accept-language']),
      ip: request.ip,
      bearer: bearerOf(headers),
      user: null,
      basketToken: token,
      orderToken: matching(single(headers['x-order-token']), ORDER_TOKEN),
      storePass: single(headers['x-store-pass'])?.slice(0, LONGEST_PASS) ?? null,
      channel: matching(single(headers['x-distribution-channel']), CHANNEL),
      idempotencyKey: matching(single(headers['idempotency-key']), UUID),
      ifNoneMatch: headers['if-none-match'] ?? null,
      userAgent: headers['user-agent']?.slice(0, LONGEST_AGENT) ?? null,
      origin: options.origin,
      log: request.log,
      uses: () => {},
      setBasketToken: (value) => reply.header('Set-Cookie', basketCookie(value, options.secureCookies)),
    };
  };
}

/** X-Authorization goes first, so that a proxy may keep its own password in Authorization (D05). */
function bearerOf(headers: FastifyRequest['headers']): string | null {
  const own = single(headers['x-authorization'])?.trim();
  const sent = own || (BEARER.test(headers.authorization ?? '') ? headers.authorization : undefined);
  return sent?.replace(BEARER, '').trim() ?? null;
}

/** 60 days, renewed by every write, out of reach for scripts (D31). `null` takes it away. */
export function basketCookie(token: string | null, secure: boolean): string {
  return stringifySetCookie({
    name: BASKET_COOKIE,
    value: token ?? '',
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: '/',
    maxAge: token === null ? 0 : SIXTY_DAYS_S,
  });
}

function single(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

function matching(value: string | undefined, pattern: RegExp): string | null {
  return value !== undefined && pattern.test(value) ? value : null;
}
