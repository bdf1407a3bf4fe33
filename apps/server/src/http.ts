import { type Api, contextReader, raiseWall, serveCalls, wallOptions } from '@kashtanka/api';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serveMedia } from './serve-media.ts';
import { type OperatorOptions, serveOperator } from './serve-operator.ts';

export type HttpOptions = OperatorOptions & {
  api: Api;
  log: FastifyBaseLogger;
  trustsProxy: boolean;
};

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
};

/** The HTTP server but for its pages: calls, pictures, hooks and what an operator asks. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const { api, log, origin } = options;
  const readContext = contextReader({ origin, secureCookies: isSecure(origin) });
  const app = fastify({
    ...wallOptions(readContext),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustsProxy,
    forceCloseConnections: 'idle',
  });
  raiseWall(app, readContext);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  serveCalls(app, { dispatch: api.dispatch, throttle: api.throttle, readContext, origin });
  serveOperator(app, options);
  serveMedia(app, api);
  serveHooks(app, api);
  return app;
}

/** Browsers drop a Secure cookie that comes over plain http, except from the machine itself. */
function isSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return (
    protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
  );
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
