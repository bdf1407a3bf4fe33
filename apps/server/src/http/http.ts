import type { Socket } from 'node:net';
import {
  type Api,
  createContextReader,
  fastifyOptions,
  giftCardPdf,
  isOverlong,
  refuseOtherMethods,
  registerBlogRoutes,
  registerCalls,
  registerGuards,
  registerStreams,
  registerStreetRoute,
} from '@kashtanka/api';
import { getLocale } from '@kashtanka/texts';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { sendOverlong, sendUnreadable } from '../pages/error-page.ts';
import type { Watcher } from '../telemetry/index.ts';
import { limitedServers } from './limited-servers.ts';
import { SECURITY_HEADERS, transportHeaders } from './security-headers.ts';
import { serveDogPhotos } from './serve-dog-photos.ts';
import { type OperatorOptions, serveOperator } from './serve-health.ts';
import { HOOKS, serveHooks } from './serve-hooks.ts';
import { serveMailLinks } from './serve-mail-links.ts';
import { serveMedia } from './serve-media.ts';

export type HttpOptions = OperatorOptions & {
  api: Api;
  log: FastifyBaseLogger;
  watchers: readonly Watcher[];
  /** Whether shutdown has begun. */
  isLeaving(): boolean;
  /** Number of trusted proxies that forward the visitor's address; 0: none. */
  proxies: number;
  /** Maximum number of open connections per listening address. */
  mostConnections: number;
};

/** The HTTP server without pages: API, pictures, webhooks and operator endpoints. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const { api, log, origin } = options;
  const readContext = createContextReader({ origin, hashNetwork: api.hashNetwork });
  const guards = fastifyOptions(readContext);
  const headers = { ...SECURITY_HEADERS, ...transportHeaders(origin) };
  const app = fastify({
    ...guards,
    // An undecodable address never reaches a route; API paths get a JSON error, others an HTML page.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      if (isForPrograms(request.url)) return guards.frameworkErrors(error, request, reply);
      return sendUnreadable(reply, getLocale(request.url));
    },
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < options.proxies,
    forceCloseConnections: 'idle',
    serverFactory: limitedServers(options.mostConnections, log),
  });
  endSilentConnections(app);
  closeConnectionsOnShutdown(app, options.isLeaving);
  for (const watcher of options.watchers) watcher.watchRequests(app);
  // Before every hook that may respond, so that refusals carry these headers too.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  // Before the request guards, which would respond to people with JSON.
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (!isOverlong(url) || isForPrograms(url)) return done();
    sendOverlong(reply, getLocale(url));
  });
  registerGuards(app, readContext);
  registerCalls(app, { ...api, readContext });
  registerStreams(app, { ...api, readContext });
  registerBlogRoutes(app, { ...api, readContext });
  giftCardPdf.registerRoute(app, { ...api, readContext });
  registerStreetRoute(app, { ...api, readContext });
  serveOperator(app, options);
  serveMedia(app, api);
  serveDogPhotos(app, api);
  serveMailLinks(app, api, readContext);
  serveHooks(app, api);
  for (const hook of HOOKS) refuseOtherMethods(app, hook, { readContext });
  refuseUnknownCalls(app);
  return app;
}

function isForPrograms(url: string): boolean {
  return /^\/+(api|blog-api|hooks|suggest)(\/|$)/.test(url);
}

const CALLS_BEGIN_WITH = ['/api', '/blog-api', '/hooks', '/suggest'];

/** Unknown API paths get a JSON 404, so that they are never redirected nor served a page that proxies cache. */
function refuseUnknownCalls(app: FastifyInstance): void {
  for (const beginning of CALLS_BEGIN_WITH) {
    for (const url of [beginning, `${beginning}/*`]) app.all(url, (_request, reply) => reply.callNotFound());
  }
}

/**
 * Closes connections that never sent a request when the server closes. Browsers open connections in advance; Node
 * treats these as active and would delay closing by more than a minute.
 */
export function endSilentConnections(http: FastifyInstance): void {
  const open = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  http.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}

/**
 * Closes idle keep-alive connections soon after shutdown begins. Browsers and proxies hold them for more than a
 * minute after the last response, and closing the server would wait for them. Later responses carry `Connection:
 * close`.
 */
export function closeConnectionsOnShutdown(http: FastifyInstance, isLeaving: () => boolean): void {
  http.addHook('preClose', async () => {
    http.server.keepAliveTimeout = SOON_MS;
  });
  http.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving()) reply.raw.setHeader('Connection', 'close');
    done();
  });
}

/** Node treats 0 as no limit. */
const SOON_MS = 1;
