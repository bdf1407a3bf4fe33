import {
  type Api,
  contextReader,
  isOverlong,
  raiseWall,
  refuseOtherMethods,
  serveBlog,
  serveCalls,
  serveCards,
  serveOrderLink,
  serveStreams,
  serveStreets,
  wallOptions,
} from '@kashtanka/api';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { endSilentConnections } from './close-idle-sockets.ts';
import { endAfterLastAnswers } from './drain-keepalive.ts';
import { limitedServers } from './limited-servers.ts';
import { sendOverlong, sendUnreadable } from './pages/error-page.ts';
import { isEnglish } from './pages/parse-address.ts';
import { SECURITY_HEADERS, transportHeaders } from './security-headers.ts';
import { serveDogPhotos } from './serve-dog-photos.ts';
import { type OperatorOptions, serveOperator } from './serve-health.ts';
import { HOOKS, serveHooks } from './serve-hooks.ts';
import { serveMailLinks } from './serve-mail-links.ts';
import { serveMedia } from './serve-media.ts';
import type { Watcher } from './telemetry/index.ts';

export type HttpOptions = OperatorOptions & {
  api: Api;
  log: FastifyBaseLogger;
  watchers: readonly Watcher[];
  /** Whether the server is about to stop. */
  isLeaving(): boolean;
  /** How many proxies stand before the shop and name who asks; 0 believes nobody. */
  proxies: number;
  /** How many connections are open at once at each address that is listened on. */
  mostConnections: number;
};

/** The HTTP server but for its pages: calls, pictures, hooks and what an operator asks. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const { api, log, origin } = options;
  const readContext = contextReader({ origin, hashNetwork: api.hashNetwork });
  const wall = wallOptions(readContext);
  const headers = { ...SECURITY_HEADERS, ...transportHeaders(origin) };
  const app = fastify({
    ...wall,
    // An address that cannot be decoded never gets to a route: calls hear of it as calls do, people as people do.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      if (isForPrograms(request.url)) return wall.frameworkErrors(error, request, reply);
      return sendUnreadable(reply, isEnglish(request.url) ? 'en' : 'ru');
    },
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < options.proxies,
    forceCloseConnections: 'idle',
    serverFactory: limitedServers(options.mostConnections, log),
  });
  endSilentConnections(app);
  endAfterLastAnswers(app, options.isLeaving);
  for (const watcher of options.watchers) watcher.watchRequests(app);
  // Before all that may answer: these headers go with refusals as well.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  // Before the wall, which would answer people as it answers programs.
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (!isOverlong(url) || isForPrograms(url)) return done();
    sendOverlong(reply, isEnglish(url) ? 'en' : 'ru');
  });
  raiseWall(app, readContext);
  serveCalls(app, { ...api, readContext });
  serveStreams(app, { ...api, readContext });
  serveBlog(app, { ...api, readContext });
  serveCards(app, { ...api, readContext });
  serveStreets(app, { ...api, readContext });
  serveOrderLink(app, { ...api, readContext });
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

/** No page lies here, so that a call which is not there is neither redirected nor answered by a page that proxies keep. */
function refuseUnknownCalls(app: FastifyInstance): void {
  for (const beginning of CALLS_BEGIN_WITH) {
    for (const url of [beginning, `${beginning}/*`]) app.all(url, (_request, reply) => reply.callNotFound());
  }
}
