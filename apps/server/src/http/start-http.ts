import { setTimeout } from 'node:timers/promises';
import {
  type Api,
  type Events,
  type MailTransport,
  type OpenedDatabase,
  outboxOnlyTransport,
  registerProcess,
} from '@kashtanka/api';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Feeds } from '../feeds/index.ts';
import { GOOGLE_PAY } from '../pages/content-security.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { servePages } from '../pages/serve-pages.ts';
import type { Storefront } from '../pages/storefront.ts';
import type { Telemetry } from '../telemetry/index.ts';
import { createHttp } from './http.ts';
import { serveMailbox } from './serve-mailbox.ts';

type StartOptions = { config: Config; storefront: Storefront | null };

/** The page cache; null when the shop serves only its API. */
type StartedHttp = { http: FastifyInstance; pages: PageCache | null };

type Parts = {
  api: Api;
  log: Logger;
  origin: string;
  mail: MailTransport;
  events: Events;
  feeds: Feeds;
  database: OpenedDatabase;
  telemetry: Telemetry;
  /** Whether shutdown has begun. */
  isLeaving(): boolean;
};

/** Registers the API, streams and webhooks, and the pages when there is a storefront. */
export async function startHttp({ config, storefront }: StartOptions, parts: Parts): Promise<StartedHttp> {
  const { api, log, origin, mail, events, feeds, database, telemetry, isLeaving } = parts;
  const http = createHttp({
    api,
    log,
    origin,
    proxies: config.proxies,
    mostConnections: config.mostConnections,
    watchers: telemetry.watchers,
    isLeaving,
    unavailableReason: async () => (isLeaving() ? 'the server is shutting down' : databaseFailure(database.pool)),
  });
  registerWhileServing(http, { database, log });
  if (mail === outboxOnlyTransport) serveMailbox(http, api);
  if (!storefront) return { http, pages: null };
  await storefront.serveFiles(http);
  await feeds.serve(http);
  const pages = await servePages(http, {
    api,
    storefront,
    events,
    log,
    origin,
    wallets: config.wallets?.googleMerchant ? [GOOGLE_PAY] : [],
    trackers: config.trackers,
    cacheBytes: config.pageCacheBytes,
    map: config.map,
    blogUrl: config.blogUrl,
  });
  return { http, pages };
}

/** Marks the server as serving from listening until the last response. */
function registerWhileServing(http: FastifyInstance, { database, log }: Pick<Parts, 'database' | 'log'>): void {
  let registration: { end(): Promise<void> } | undefined;
  http.addHook('onReady', async () => {
    registration = await registerProcess(database, log);
  });
  http.addHook('onClose', () => registration?.end());
}

/** A blocked database counts as unavailable; balancers poll again sooner than this. */
const DATABASE_TIMEOUT_MS = 2_000;

const NO_RESPONSE = 'the database does not respond';

/** Not ready when the database is read-only, for example a replica that was not promoted yet. */
async function databaseFailure(pool: OpenedDatabase['pool']): Promise<string | null> {
  const readOnlyCheck = pool.query("select current_setting('transaction_read_only') as is_read_only").then(
    ({ rows }) => (rows[0].is_read_only === 'on' ? 'the database is read-only' : null),
    // Not ready.
    () => NO_RESPONSE,
  );
  return Promise.race([readOnlyCheck, setTimeout(DATABASE_TIMEOUT_MS, NO_RESPONSE, { ref: false })]);
}
