import {
  type Api,
  createContextReader,
  fastifyOptions,
  registerAdminCalls,
  registerGuards,
  registerStaffStream,
} from '@kashtanka/api';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { closeConnectionsOnShutdown, endSilentConnections } from '../http/http.ts';
import { limitedServers } from '../http/limited-servers.ts';
import { SECURITY_HEADERS, transportHeaders } from '../http/security-headers.ts';
import type { Backoffice } from './backoffice-files.ts';

export type BackofficeHttpOptions = {
  api: Api;
  log: FastifyBaseLogger;
  backoffice: Backoffice;
  /** Origins of the back office and of the shop. */
  origin: string;
  shopOrigin: string;
  isLeaving(): boolean;
  proxies: number;
  mostConnections: number;
};

/** The server of the back office: its calls and files, on an origin of its own. */
export async function createBackofficeHttp(options: BackofficeHttpOptions): Promise<FastifyInstance> {
  const { api, log, origin, shopOrigin, backoffice } = options;
  const readContext = createContextReader({ origin, hashNetwork: api.hashNetwork });
  const app = fastify({
    ...fastifyOptions(readContext),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < options.proxies,
    forceCloseConnections: 'idle',
    requestTimeout: UPLOAD_MS,
    serverFactory: limitedServers(options.mostConnections, log, { requestTimeout: UPLOAD_MS }),
  });
  endSilentConnections(app);
  closeConnectionsOnShutdown(app, options.isLeaving);
  const headers = { ...SECURITY_HEADERS, ...transportHeaders(origin), ...BACKOFFICE_HEADERS };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  registerGuards(app, readContext);
  registerAdminCalls(app, { ...api, readContext, origin, shopOrigin });
  registerStaffStream(app, { ...api, readContext, origin, shopOrigin });
  await backoffice.serveFiles(app, { shopOrigin, shopFacts: api.settings.shopFacts });
  return app;
}

/** A photo of 20 MB from a phone on a slow line. */
const UPLOAD_MS = 5 * 60_000;

const BACKOFFICE_HEADERS = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  // The camera scans articles while packing.
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
};
