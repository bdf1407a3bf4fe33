import { randomUUID } from 'node:crypto';
import { LARGEST_BODY_BYTES } from '@kashtanka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTemporaryFailure } from '../database/index.ts';
import { logRefusals } from '../security/security-log.ts';
import { leaveBodiesUnread } from './bodies/bodies.ts';
import { MalformedJson } from './bodies/parse-json.ts';
import { TRY_LATER } from './dispatch.ts';
import { refuseMalformed, UNREADABLE } from './malformed.ts';
import { ROUTER_OPTIONS, refuse } from './register-calls.ts';
import type { Bug, Refusal } from './reply.ts';
import type { ReadContext } from './request.ts';

/** A search of five thousand characters is valid; each takes six characters when percent-encoded. */
const MAX_ADDRESS_LENGTH = 40_000;
/**
 * Node's timeouts for clients and its limit of the head. A connection without a complete head is closed after the
 * timeout, which Node checks periodically: together within a minute. A URL that is merely too long is read, so that it
 * gets a proper response.
 */
export const CONNECTION_LIMITS = {
  maxHeaderSize: 64 * 1024,
  headersTimeout: 30_000,
  // A phone on a bad line needs a while for a kilobyte; a slower body only occupies a connection.
  requestTimeout: 30_000,
  connectionsCheckingInterval: 10_000,
};
const KNOWN_METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const REQUEST_ID = /^[\w-]{8,64}$/;

function unused(): never {
  throw new Error('routes must not use schemas of Fastify');
}

/** The contract validates calls. Fastify's own validator would load a hundred files at startup. */
export const WITHOUT_SCHEMAS = {
  schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
};

/** Fastify options for the calls: trailing slashes, sizes and request ids as the API specifies. */
export function fastifyOptions(readContext: ReadContext) {
  return {
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: CONNECTION_LIMITS.requestTimeout,
    // A proxy's request id is kept, so that a request has one id everywhere.
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) =>
      requestId(request.headers['x-request-id']),
    routerOptions: ROUTER_OPTIONS,
    // A URL that cannot be decoded never reaches a route.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      refuseError(error, request, reply, readContext);
    },
    clientErrorHandler: refuseMalformed,
    ...WITHOUT_SCHEMAS,
    http: CONNECTION_LIMITS,
  };
}

/** Guards before any call: bodies are read only on routes that ask for them, and every refusal has the API's format. */
export function registerGuards(app: FastifyInstance, readContext: ReadContext): void {
  leaveBodiesUnread(app);
  app.addHook('onRequest', refuseUnreadable);
  logRefusals(app, readContext);
  app.setErrorHandler((error, request, reply) => refuseError(error, request, reply, readContext));
  app.setNotFoundHandler((request, reply) => {
    if (KNOWN_METHODS.includes(request.method))
      return refuse({ kind: 'detail', status: 404, code: 'not_found' }, request, reply, { readContext });
    // No route accepts this method.
    reply.header('Allow', KNOWN_METHODS.join(', '));
    return refuse({ kind: 'detail', status: 405, code: 'method_not_allowed' }, request, reply, { readContext });
  });
}

export function isOverlong(address: string): boolean {
  return address.length > MAX_ADDRESS_LENGTH;
}

const UTF_8 = /^"?utf-?8"?$/i;

/** Bodies must be unencoded UTF-8, because another encoding would be misread. */
async function refuseUnreadable({ method, url, headers }: FastifyRequest): Promise<void> {
  if (isOverlong(url)) throw new Overlong();
  // GET and HEAD have no body, whatever the headers say.
  if (method === 'GET' || method === 'HEAD') return;
  const encoding = headers['content-encoding'] ?? 'identity';
  const charset = /charset\s*=\s*([^;\s]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (encoding.toLowerCase() !== 'identity' || !UTF_8.test(charset)) throw new Encoded();
}

class Overlong extends Error {
  readonly statusCode = 431;
}

class Encoded extends Error {
  readonly statusCode = 415;
}

function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Every error that is not a standard HTTP refusal is a bug. */
function refuseError(error: unknown, request: FastifyRequest, reply: FastifyReply, readContext: ReadContext) {
  const refusal =
    error instanceof MalformedJson ? UNREADABLE : (REFUSALS.get(statusOf(error)) ?? errorRefusal(error));
  if (refusal.kind === 'bug') request.log.error({ err: error }, 'the request failed');
  return refuse(refusal, request, reply, { readContext });
}

/** Authentication precedes the call and can fail because the database is temporarily unavailable. */
function errorRefusal(error: unknown): Refusal | Bug {
  return isTemporaryFailure(error) ? TRY_LATER : { kind: 'bug' };
}

const REFUSALS = new Map<number, Refusal>([
  [400, UNREADABLE],
  // Fastify's static files report a path outside of the folder as 403.
  [403, { kind: 'detail', status: 404, code: 'not_found' }],
  [404, { kind: 'detail', status: 404, code: 'not_found' }],
  [413, { kind: 'detail', status: 413, code: 'payload_too_large' }],
  [414, { kind: 'detail', status: 404, code: 'not_found' }],
  [415, { kind: 'detail', status: 415, code: 'unsupported_media_type' }],
  [431, { kind: 'detail', status: 431, code: 'payload_too_large' }],
]);

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined;
  return typeof status === 'number' ? status : 500;
}
