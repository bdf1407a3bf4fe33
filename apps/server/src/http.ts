import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Api, contextReader, refuse, serveCalls } from '@kashtanka/api';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serveMedia } from './serve-media.ts';
import { type OperatorOptions, serveOperator } from './serve-operator.ts';

export type HttpOptions = OperatorOptions & {
  api: Api;
  log: FastifyBaseLogger;
  trustsProxy: boolean;
};

const LARGEST_BODY = 1024 * 1024;
const YEAR_S = 31_536_000;
const REQUEST_ID = /^[\w-]{8,64}$/;

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
};

/** The HTTP server but for its pages: calls, pictures, hooks and what an operator asks. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const { api, log, origin } = options;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY,
    trustProxy: options.trustsProxy,
    // A proxy's id is kept, so that one request has one id everywhere.
    genReqId: (request) => requestId(request.headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
  });
  // Nothing but JSON is read; other bodies are answered by 415.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);
  const readContext = contextReader({ origin, secureCookies: isSecure(origin) });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  app.setErrorHandler((error, request, reply) => refuseError(error, request, reply, readContext));
  serveCalls(app, { dispatch: api.dispatch, throttle: api.throttle, readContext, origin });
  serveOperator(app, options);
  serveMedia(app, api);
  serveHooks(app, api);
  app.setNotFoundHandler((request, reply) => {
    return refuse({ kind: 'detail', status: 404, code: 'not_found' }, request, reply, { readContext });
  });
  return app;
}

function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Browsers drop a Secure cookie that comes over plain http, except from the machine itself. */
function isSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return (
    protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
  );
}

function parseJson(
  _request: FastifyRequest,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
) {
  if (text.length === 0) return done(null, {});
  try {
    done(null, JSON.parse(String(text)));
  } catch (cause) {
    done(new MalformedJson('the body is no JSON', { cause }));
  }
}

class MalformedJson extends Error {}

type ReadContext = ReturnType<typeof contextReader>;

/** What Fastify refuses before a call begins, in the API's own words; everything else is a fault of ours. */
function refuseError(error: unknown, request: FastifyRequest, reply: FastifyReply, readContext: ReadContext) {
  const answer = (refusal: Parameters<typeof refuse>[0]) => refuse(refusal, request, reply, { readContext });
  if (error instanceof MalformedJson) {
    return answer({ kind: 'fields', fields: { non_field_errors: [{ code: 'invalid' }] } });
  }
  switch (statusOf(error)) {
    case 413:
      return answer({ kind: 'detail', status: 413, code: 'payload_too_large' });
    case 415:
      return answer({ kind: 'detail', status: 415, code: 'unsupported_media_type' });
    case 404:
      return answer({ kind: 'detail', status: 404, code: 'not_found' });
    case 400:
      return answer({ kind: 'fields', fields: { non_field_errors: [{ code: 'invalid' }] } });
    default:
      request.log.error({ err: error }, 'a request failed');
      return answer({ kind: 'bug' });
  }
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined;
  return typeof status === 'number' ? status : 500;
}

/** A provider's word is a hint to ask it: it is answered at once, and nothing is believed. */
function serveHooks(app: FastifyInstance, api: Api): void {
  app.post<{ Params: { provider: string } }>('/hooks/payment/:provider', async (request, reply) => {
    const read = await api.receivePaymentCallback(request.params.provider, JSON.stringify(request.body));
    return reply
      .code(read ? 200 : 400)
      .type('text/plain')
      .send(read ? 'ok' : 'not readable');
  });
}

/** Built files are named by their content and come compressed from the build. */
export async function serveAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_S * 1000,
    index: false,
    wildcard: true,
  });
}
