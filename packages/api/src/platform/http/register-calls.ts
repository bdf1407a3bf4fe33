import { API_BASE, type Call, type CallName, contract, LARGEST_BODY_BYTES } from '@kashtanka/contract';
import { LANGUAGES } from '@kashtanka/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import createRouter from 'find-my-way';
import { setLoggedAccount } from '../security/security-log.ts';
import { checkRequestHead, type NamedCall } from './admit-call.ts';
import type { Identify } from './authenticate.ts';
import { parseBodies } from './bodies/bodies.ts';
import { findFormCall, isForm } from './bodies/form-calls.ts';
import { parseForm, type ReadForm } from './bodies/read-form.ts';
import { publicMaxAge } from './cache/caching.ts';
import { createEtag, matchesEtag } from './cache/etag.ts';
import type { CachedResponse, ResponseCache } from './cache/response-cache.ts';
import type { Context } from './context.ts';
import { type Dispatch, type DispatchResult, serializeBug, serializeRefusal } from './dispatch.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { UNREADABLE } from './malformed.ts';
import { type Bug, type Refusal, refuseFields } from './reply.ts';
import type { ReadContext } from './request.ts';

export type ServeOptions = {
  dispatch: Dispatch;
  responseCache: ResponseCache;
  rateLimits: RateLimits;
  readContext: ReadContext;
  identify: Identify;
};

/** Of all servers that serve calls. */
export const ROUTER_OPTIONS = { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 };

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const JSON_TYPE = 'application/json; charset=utf-8';

/** Mounts every call of the contract, and refuses other methods on its paths. */
export function registerCalls(app: FastifyInstance, options: ServeOptions): void {
  const methodsOf = new Map<string, Set<string>>();
  // A form shares its path with a JSON call.
  const calls = (Object.entries(contract) as [CallName, Call][]).filter(([, { isForm }]) => !isForm);
  for (const [, { path, method }] of calls) {
    const url = `${API_BASE}/${path}`;
    methodsOf.set(url, (methodsOf.get(url) ?? new Set()).add(method));
  }
  app.register(async (reading) => {
    parseBodies(reading);
    for (const [name, call] of calls) serveCall(reading, { name, call }, options);
  });
  refuseMissingMethods(app, { base: API_BASE, methodsOf }, options);
}

function serveCall(app: FastifyInstance, asked: NamedCall, options: ServeOptions): void {
  const { method, path, largestBodyBytes = LARGEST_BODY_BYTES } = asked.call;
  const form = findFormCall(asked.call);
  /** Requests whose head was checked and whose body is pending. */
  const admitted = new WeakMap<FastifyRequest, NamedCall & { context: Context }>();
  app.route({
    method,
    url: `${API_BASE}/${path}`,
    bodyLimit: largestBodyBytes,
    onRequest: async (request, reply) => {
      const guest = options.readContext(request, reply);
      const cached = findCached(asked.name, request, guest, options);
      if (cached) return sendCached(cached, request, reply, guest);
      const wanted = form && isForm(request) ? form : asked;
      const { context, refusal } = await checkRequestHead(wanted, request, guest, options);
      if (refusal) return send(serializeRefusal(refusal, context), request, reply, context);
      admitted.set(request, { ...wanted, context });
    },
    handler: (request, reply) => {
      const found = admitted.get(request);
      if (!found) throw new Error('a call was not checked before its handler');
      return answerCall(found, request, reply, options);
    },
  });
}

/** Responds 405 to methods that a path does not have. HEAD is handled with GET by Fastify. */
export function refuseOtherMethods(
  app: FastifyInstance,
  { url, methods }: { url: string; methods: readonly string[] },
  options: Pick<ServeOptions, 'readContext'>,
): void {
  app.route({
    method: METHODS.filter((method) => !methods.includes(String(method))),
    url,
    handler: (request, reply) => refuseMethod(methods, request, reply, options),
  });
}

function refuseMethod(
  methods: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
  options: Pick<ServeOptions, 'readContext'>,
): FastifyReply {
  reply.header('Allow', methods.join(', '));
  return refuse({ kind: 'detail', status: 405, code: 'method_not_allowed' }, request, reply, options);
}

/**
 * The same for all paths of an API, which are found in a router of their own: a route for each other method would be
 * most of the routes of the server.
 */
export function refuseMissingMethods(
  app: FastifyInstance,
  { base, methodsOf }: { base: string; methodsOf: ReadonlyMap<string, ReadonlySet<string>> },
  options: Pick<ServeOptions, 'readContext'>,
): void {
  const findPath = createPathFinder(methodsOf);
  app.all(`${base}/*`, (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const found = [...METHODS, 'HEAD'].includes(request.method) && findPath(path);
    return found ? refuseMethod(found, request, reply, options) : reply.callNotFound();
  });
}

/** Its table is made at the first use, because it would take a tenth of the start. */
function createPathFinder(methodsOf: ReadonlyMap<string, ReadonlySet<string>>) {
  let paths: ReturnType<typeof createRouter> | undefined;
  return (path: string): readonly string[] | null => {
    if (!paths) {
      paths = createRouter(ROUTER_OPTIONS);
      for (const [url, methods] of methodsOf) paths.on('GET', url, () => {}, [...methods]);
    }
    return paths.find('GET', path)?.store ?? null;
  };
}

async function answerCall(
  { name, call, context }: NamedCall & { context: Context },
  request: FastifyRequest,
  reply: FastifyReply,
  { dispatch, responseCache }: ServeOptions,
): Promise<FastifyReply> {
  const form = call.isForm ? await parseForm(request, call.largestBodyBytes ?? LARGEST_BODY_BYTES) : undefined;
  if (form?.ok === false)
    return send(serializeRefusal(refusalOfForm(call, form.reason), context), request, reply, context);
  const body = form ? form.files : request.body;
  const raw = { params: record(request.params), query: record(request.query), body };
  const maxAge = publicMaxAge(name);
  const key = cacheKey(request, context);
  const { answered, maxAgeS } =
    key && maxAge
      ? await responseCache.create(key, maxAge, (uses) => dispatch(name, raw, { ...context, uses }))
      : { answered: await dispatch(name, raw, context), maxAgeS: maxAge };
  return send(answered, request, reply, context, answered.status === 200 ? maxAgeS : undefined);
}

/** A file that is too large is refused for every file field, because the rest of the form was not read. */
function refusalOfForm({ body }: Call, reason: Extract<ReadForm, { ok: false }>['reason']): Refusal {
  if (reason === 'unreadable') return UNREADABLE;
  if (reason === 'form_too_large') return { kind: 'detail', status: 413, code: 'payload_too_large' };
  const fields = Object.keys(body?.properties ?? {}).map((field) => [field, [{ code: 'invalid' as const }]]);
  return refuseFields(Object.fromEntries(fields));
}

/** Guests share responses; a response to a token may be personal. */
function cacheKey({ url }: FastifyRequest, { bearer, locale }: Context): string | undefined {
  return bearer === null ? `${locale} ${url}` : undefined;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function findCached(
  name: CallName,
  request: FastifyRequest,
  guest: Context,
  { responseCache }: ServeOptions,
): CachedResponse | undefined {
  const maxAge = publicMaxAge(name);
  const key = maxAge === undefined ? undefined : cacheKey(request, guest);
  return key === undefined ? undefined : responseCache.find(key);
}

/** A cached response skips limits, parsing and handlers, like a cached page. */
function sendCached(
  { headers, text, etag, maxAgeS }: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): FastifyReply {
  const answered = { status: 200, body: text, json: text, headers: { ...headers, ETag: etag } };
  return send(answered, request, reply, context, maxAgeS);
}

export function refuse(
  refusal: Refusal | Bug,
  request: FastifyRequest,
  reply: FastifyReply,
  { readContext }: Pick<ServeOptions, 'readContext'>,
): FastifyReply {
  const context = readContext(request, reply);
  const answered = refusal.kind === 'bug' ? serializeBug(context) : serializeRefusal(refusal, context);
  return send(answered, request, reply, context);
}

/** Sends a response. A public one has an ETag and may be cached by browsers, and by proxies except for users. */
export function send(
  answered: DispatchResult,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  maxAge?: number,
): FastifyReply {
  const { status, headers } = answered;
  if (context.user) setLoggedAccount(request, context.user.id);
  if (status >= 400) logRefused(answered, request, context);
  reply.headers({
    'Content-Language': LANGUAGES[context.locale].tag,
    'X-Request-Id': context.requestId,
    ...headers,
  });
  if (headers.Vary === undefined) reply.header('Vary', 'Accept-Language');
  const text = answered.json ?? JSON.stringify(answered.body);
  if (text === undefined) return reply.code(status).send();
  if (maxAge !== undefined) {
    const etag = headers.ETag ?? createEtag(text);
    reply.headers({ ETag: etag, 'Cache-Control': `${context.user ? 'private' : 'public'}, max-age=${maxAge}` });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  } else if (headers['Cache-Control'] === undefined) {
    reply.header('Cache-Control', 'no-store');
  }
  return reply.code(status).type(JSON_TYPE).send(text);
}

/** The route pattern is logged, because the URL may contain secrets. */
function logRefused({ status, body }: DispatchResult, request: FastifyRequest, { log, requestId }: Context): void {
  const { code } = record(body);
  const { method, routeOptions } = request;
  const refused = {
    requestId,
    method,
    route: routeOptions.url ?? null,
    status,
    ...(code !== undefined && { code }),
  };
  log.info(refused, 'the request was refused');
}
