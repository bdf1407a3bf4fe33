import { Readable } from 'node:stream';
import { LARGEST_BODY_BYTES } from '@kashtanka/contract';
import {
  ADMIN_API_BASE,
  type AdminCall,
  type AdminCallName,
  adminContract,
  LARGEST_EXCHANGE_BYTES,
  LARGEST_PICTURE_BYTES,
} from '@kashtanka/contract/admin';
import { LANGUAGES } from '@kashtanka/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { parseAcceptLanguage } from '../../locale.ts';
import { parseJson } from '../bodies/parse-json.ts';
import { createCookies } from '../cookies.ts';
import { type DispatchResult, serializeRefusal } from '../dispatch.ts';
import { refuseMissingMethods } from '../register-calls.ts';
import type { Refusal } from '../reply.ts';
import { parseUuid, type ReadContext } from '../request.ts';
import type { AdminContext } from './admin-context.ts';
import type { AdminDispatch } from './admin-dispatch.ts';
import { adminOpenApiDocument } from './admin-openapi.ts';
import { checkAdminRequest, type IdentifyStaff } from './check-admin-request.ts';

export type AdminServeOptions = {
  dispatchAdmin: AdminDispatch;
  identifyStaff: IdentifyStaff;
  clock: Clock;
  /** The context of the shop's refusals, for errors before a call begins. */
  readContext: ReadContext;
  origin: string;
  shopOrigin: string;
  hashNetwork(ip: string): string;
};

const SESSION_COOKIE = 'backoffice';
/** A session ends on the server after a week at most; the cookie may live as long. */
const WEEK_S = 7 * 86_400;
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const FILE_TYPE = 'application/octet-stream';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const VERSION = /^(?:W\/)?"(\d{1,15})"$/;

/** Mounts every call of the back office. They belong on its own origin; the shop's has none of these paths. */
export function registerAdminCalls(app: FastifyInstance, options: AdminServeOptions): void {
  const methodsOf = new Map<string, Set<string>>();
  // The keys of an object literal are its names.
  const calls = Object.entries(adminContract) as [AdminCallName, AdminCall][];
  const readAdminContext = createAdminContextReader(options);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);
    // Read by the calls that take one, and discarded by all others.
    scope.addContentTypeParser([...PICTURE_TYPES, FILE_TYPE], (_request, payload, done) => done(null, payload));
    for (const [name, call] of calls) {
      const url = `${ADMIN_API_BASE}/${call.path}`;
      methodsOf.set(url, (methodsOf.get(url) ?? new Set()).add(call.method));
      serveAdminCall(scope, { name, call, url, readAdminContext }, options);
    }
    serveOpenApi(scope, readAdminContext, options);
    refuseMissingMethods(app, { base: ADMIN_API_BASE, methodsOf }, options);
  });
}

/** The OpenAPI document, for signed-in staff. */
function serveOpenApi(
  app: FastifyInstance,
  readAdminContext: Served['readAdminContext'],
  { identifyStaff, origin }: AdminServeOptions,
): void {
  app.get(`${ADMIN_API_BASE}/openapi.json`, async (request, reply) => {
    const context = readAdminContext(request, reply);
    const staff = context.sessionToken === null ? undefined : await identifyStaff(context.sessionToken);
    const answered = staff
      ? { status: 200, headers: {}, body: adminOpenApiDocument(origin) }
      : serializeRefusal({ kind: 'detail', status: 401, code: 'not_signed_in' }, context);
    return sendAdmin(answered, request, reply, context);
  });
}

const UNSUPPORTED: Refusal = { kind: 'detail', status: 415, code: 'unsupported_media_type' };

type Served = {
  name: AdminCallName;
  call: AdminCall;
  url: string;
  readAdminContext(request: FastifyRequest, reply: FastifyReply): AdminContext;
};

/** Types of a body that is no JSON. */
function typesOf(call: AdminCall): string[] {
  if ('takesPicture' in call && call.takesPicture) return PICTURE_TYPES;
  return 'takesFile' in call && call.takesFile ? [FILE_TYPE] : [];
}

function largestBody(call: AdminCall): number {
  if ('takesPicture' in call && call.takesPicture) return LARGEST_PICTURE_BYTES;
  return 'takesFile' in call && call.takesFile ? LARGEST_EXCHANGE_BYTES : LARGEST_BODY_BYTES;
}

function serveAdminCall(
  app: FastifyInstance,
  { name, call, url, readAdminContext }: Served,
  options: AdminServeOptions,
): void {
  /** Requests whose head was checked and whose body is pending. */
  const admitted = new WeakMap<FastifyRequest, AdminContext>();
  app.route({
    method: call.method,
    url,
    bodyLimit: largestBody(call),
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      const { context, refusal } = await checkAdminRequest(
        call,
        request,
        readAdminContext(request, reply),
        options,
      );
      if (refusal) return sendAdmin(serializeRefusal(refusal, context), request, reply, context);
      admitted.set(request, context);
    },
    handler: async (request, reply) => {
      const context = admitted.get(request);
      if (!context) throw new Error('a call was not checked before its handler');
      const { body } = request;
      const isPicture = body instanceof Readable;
      const type = request.headers['content-type'] ?? '';
      const types = typesOf(call);
      if (isPicture !== types.length > 0 || (isPicture && !types.includes(type)))
        return sendAdmin(serializeRefusal(UNSUPPORTED, context), request, reply, context);
      const picture = isPicture ? { stream: body, type } : null;
      const raw = {
        params: record(request.params),
        query: record(request.query),
        body: isPicture ? undefined : body,
        picture,
      };
      return sendAdmin(await options.dispatchAdmin(name, raw, context), request, reply, context);
    },
  });
}

/** Builds the context of a request to the back office; malformed values are ignored. */
export function createAdminContextReader({ origin, shopOrigin, hashNetwork }: AdminServeOptions) {
  const cookiesIn = createCookies(origin, { sameSite: 'strict' });
  return (request: FastifyRequest, reply: FastifyReply): AdminContext => {
    const { headers } = request;
    const cookies = cookiesIn(request, reply);
    const token = cookies.read(SESSION_COOKIE);
    const version = VERSION.exec(headers['if-match'] ?? '')?.[1];
    return {
      requestId: request.id,
      locale: parseAcceptLanguage(headers['accept-language']),
      ip: request.ip,
      userAgent: headers['user-agent']?.slice(0, 300) ?? null,
      origin,
      shopOrigin,
      sessionToken: token !== undefined && TOKEN.test(token) ? token : null,
      staff: null,
      idempotencyKey: parseUuid(headers['idempotency-key']),
      requestKey: null,
      version: version === undefined ? null : Number(version),
      log: request.log,
      setSessionToken: (value) => cookies.write(SESSION_COOKIE, value, WEEK_S),
      networkHash: () => hashNetwork(request.ip),
    };
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** Nothing of the back office is cached. */
export function sendAdmin(
  { status, headers, body, json }: DispatchResult,
  request: FastifyRequest,
  reply: FastifyReply,
  { locale, requestId, log, staff }: AdminContext,
): FastifyReply {
  if (status >= 400) {
    const refused = { requestId, method: request.method, route: request.routeOptions.url ?? null, status };
    log.info({ ...refused, staffId: staff?.id ?? null }, 'the request of the back office was refused');
  }
  reply.headers({
    'Content-Language': LANGUAGES[locale].tag,
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    ...headers,
  });
  const text = json ?? JSON.stringify(body);
  if (text === undefined) return reply.code(status).send();
  const type = headers['Content-Type'] ?? 'application/json; charset=utf-8';
  return reply.code(status).type(type).send(text);
}
