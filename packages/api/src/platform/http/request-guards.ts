import { randomUUID } from 'node:crypto';
import { LARGEST_BODY_BYTES } from '@kashtanka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBusy } from '../database.ts';
import { logRefusals } from '../security-log.ts';
import { leaveBodiesUnread } from './bodies.ts';
import { TRY_LATER } from './dispatch.ts';
import { refuseMalformed, UNREADABLE } from './malformed.ts';
import { MalformedJson } from './parse-json.ts';
import type { Bug, Refusal } from './reply.ts';
import type { ReadContext } from './request.ts';
import { refuse } from './serve.ts';

const LONGEST_PARAM = 500;
/** Five thousand letters that were searched for are answered: each takes six signs of an address. */
const LONGEST_ADDRESS = 40_000;
/**
 * How long Node waits for a client, and for how much of a head. A connection that sends no whole head is closed after the one
 * time, and Node looks for such connections every so often: together within a minute, also for one that sends nothing at all.
 * An address that is merely too long is read, so that it can be answered in words.
 */
export const CONNECTION_LIMITS = {
  maxHeaderSize: 64 * 1024,
  headersTimeout: 30_000,
  // A phone on a bad line needs a while for a kilobyte; a body that trickles in for longer only holds a connection.
  requestTimeout: 30_000,
  connectionsCheckingInterval: 10_000,
};
const KNOWN_METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const REQUEST_ID = /^[\w-]{8,64}$/;

function unused(): never {
  throw new Error('no route has a schema of Fastify');
}

/** Calls are checked by the contract. What Fastify would check by is a hundred files that a start need not read. */
export const WITHOUT_SCHEMAS = {
  schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
};

/** How Fastify is opened for the calls: slashes, sizes and ids by the conventions of the API. */
export function wallOptions(readContext: ReadContext) {
  return {
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: CONNECTION_LIMITS.requestTimeout,
    // A proxy's id is kept, so that one request has one id everywhere.
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) =>
      requestId(request.headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: LONGEST_PARAM },
    // An address that cannot be decoded never gets to a route.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      refuseError(error, request, reply, readContext);
    },
    clientErrorHandler: refuseMalformed,
    ...WITHOUT_SCHEMAS,
    http: CONNECTION_LIMITS,
  };
}

/** What a request meets before any call: no body is read where no route asks for it, and every refusal has the API's shape. */
export function raiseWall(app: FastifyInstance, readContext: ReadContext): void {
  leaveBodiesUnread(app);
  app.addHook('onRequest', refuseUnreadable);
  logRefusals(app, readContext);
  app.setErrorHandler((error, request, reply) => refuseError(error, request, reply, readContext));
  app.setNotFoundHandler((request, reply) => {
    if (KNOWN_METHODS.includes(request.method))
      return refuse({ kind: 'detail', status: 404, code: 'not_found' }, request, reply, { readContext });
    // No address takes it, whichever it is.
    reply.header('Allow', KNOWN_METHODS.join(', '));
    return refuse({ kind: 'detail', status: 405, code: 'method_not_allowed' }, request, reply, { readContext });
  });
}

export function isOverlong(address: string): boolean {
  return address.length > LONGEST_ADDRESS;
}

const UTF_8 = /^"?utf-?8"?$/i;

/** Bodies are plain and in UTF-8: another encoding would be read as something else than was meant. */
async function refuseUnreadable({ method, url, headers }: FastifyRequest): Promise<void> {
  if (isOverlong(url)) throw new Overlong();
  // Where something is only asked for there is no body, whatever is said of it.
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

/** Everything that is not one of HTTP's own refusals is a fault of ours. */
function refuseError(error: unknown, request: FastifyRequest, reply: FastifyReply, readContext: ReadContext) {
  const refusal = error instanceof MalformedJson ? UNREADABLE : (REFUSALS.get(statusOf(error)) ?? faultOf(error));
  if (refusal.kind === 'bug') request.log.error({ err: error }, 'a request failed');
  return refuse(refusal, request, reply, { readContext });
}

/** Who asks is looked up before any call begins, and the database may be busy then as well. */
function faultOf(error: unknown): Refusal | Bug {
  return isBusy(error) ? TRY_LATER : { kind: 'bug' };
}

const REFUSALS = new Map<number, Refusal>([
  [400, UNREADABLE],
  // Files that are asked for outside of their folder.
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
