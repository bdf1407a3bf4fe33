import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, inject, onTestFinished } from 'vitest';
import { giftCardPdf } from '#modules/certificates';
import { registerBlogRoutes } from '#modules/content';
import { registerStreetRoute } from '#modules/geography';
import { type OpenedDatabase, openDatabase, type Statement } from '#platform/database';
import { openDatabaseEvents } from '#platform/events/database-events';
import type { Events } from '#platform/events/events';
import { openLimiterInMemory } from '#platform/http/limits/limiters';
import { registerCalls } from '#platform/http/register-calls';
import { createContextReader } from '#platform/http/request';
import { fastifyOptions, registerGuards } from '#platform/http/request-guards';
import { registerStreams } from '#platform/http/streams/register-streams';
import { startJobs } from '#platform/jobs/job-runner';
import { type MailTransport, outboxOnlyTransport } from '#platform/mail/transport';
import { PASSWORD_COST } from '#platform/security/passwords';
import type { StreetProvider } from '#providers/geography';
import {
  createFakeFiscalService,
  createSberbank,
  type FakeFiscalService,
  type PaymentProvider,
  systemTimers,
} from '#providers/payments';
import type { DeliveryProvider } from '#providers/shipping';
import { type Api, createApi } from '../app.ts';
import { aFolder } from './a-folder.ts';
import { CHEAP_PASSWORDS } from './cheap-passwords.ts';
import { type TestClock, testClock } from './clock.ts';
import { cloneDatabase } from './database/clone-database.ts';
import { runDueJobs, runJob } from './database/due-jobs.ts';
import { refuseWritesBeside } from './database/refuse-writes-beside.ts';
import { testEncryption } from './encryption.ts';
import { anEnding, type Ending } from './ending.ts';
import { PAGES_WITHOUT_TABLES } from './page-texts.ts';
import { createTestLog } from './quiet.ts';
import { createVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

export type { Visitor } from './visitor.ts';

export const ORIGIN = 'http://shop.test';
/** Authenticators sign for `localhost` without https. */
export const BACKOFFICE_ORIGIN = 'http://localhost:3002';

/** A bank for orders that are not paid: its port has no listener. */
export function aSilentBank(time = systemTimers): PaymentProvider {
  return createSberbank({
    dialect: 'ecomm',
    baseUrl: 'http://127.0.0.1:9',
    userName: 'nobody',
    password: 'nothing',
    fetch,
    time,
    chance: Math.random,
  });
}

export type TestShop = {
  api: Api;
  app: FastifyInstance;
  database: OpenedDatabase;
  databaseUrl: string;
  mediaFolder: string;
  events: Events;
  log: ReturnType<typeof createTestLog>;
  /** Receives the fiscal receipts. */
  fiscalService: FakeFiscalService;
  clock: TestClock;
  visitor(options?: VisitorOptions): Visitor;
  /** Runs one job now; throws if no module handles jobs of that name. */
  runJob(name: string, payload?: unknown): Promise<void>;
  /** Runs the jobs that are due by the shop's clock; resolves to the errors of failed jobs. */
  runDueJobs(): Promise<unknown[]>;
  /** Runs jobs by the database's clock until the test is over. */
  work(): Promise<void>;
};

export type ShopOptions = {
  /** `demo` is the demo shop, `empty` a shop with nothing in it. */
  data?: 'demo' | 'empty';
  now?: string;
  clock?: TestClock;
  providers?: readonly PaymentProvider[];
  carriers?: readonly DeliveryProvider[];
  streets?: StreetProvider;
  rateLimits?: boolean;
  mostStreams?: number;
  /** `any`: addresses of imported pictures and of the webhook may lead to the servers of a test. */
  outgoingNetwork?: 'public' | 'any';
  /** Destination of emails, when they are not collected for the test. */
  mail?: MailTransport;
  /** Hashes passwords at the production cost, for tests of that cost. */
  dearPasswords?: boolean;
  connections?: number;
  /** Observes every SQL statement. */
  onStatement?: (statement: Statement) => void;
  /** Observes each log line of a request. */
  onLogged?: (line: string) => void;
  /** Its address as browsers see it. */
  origin?: string;
  /** Source of events, when not the database itself. */
  eventsUrl?: string;
  /** A second server process on the same database. */
  besides?: TestShop;
};

/** One shop for all tests of a file that only read it: opened by the first, closed after the last. */
export function openOnce(options: ShopOptions = {}): () => Promise<TestShop> {
  const { atEnd, end } = anEnding();
  let opening: Promise<TestShop> | undefined;
  afterAll(end);
  return () => {
    opening ??= openTestShop(options, atEnd);
    return opening;
  };
}

/** A whole shop with its own database, closed after the test unless the test closes it earlier. */
export async function openTestShop(options: ShopOptions = {}, atEnd: Ending = onTestFinished): Promise<TestShop> {
  const { data = 'demo', providers = [aSilentBank()], rateLimits = false, besides } = options;
  const databaseUrl = besides?.databaseUrl ?? (await cloneDatabase(data, atEnd));
  const log = createTestLog();
  const clock = besides?.clock ?? options.clock ?? testClock(options.now ?? '2026-11-21T12:00:00Z');
  const database = openDatabase(databaseUrl, {
    connections: options.connections ?? 8,
    onError: () => {},
    ...(options.onStatement && { onStatement: options.onStatement }),
  });
  refuseWritesBeside(database.db);
  const events = await openDatabaseEvents(options.eventsUrl ?? databaseUrl, log);
  const mediaFolder = besides?.mediaFolder ?? (await folderFor(data, atEnd));
  const fiscalService = createFakeFiscalService();
  const api = createApi({
    db: database.db,
    events,
    clock,
    log,
    mediaFolder,
    mediaStore: null,
    pageTexts: PAGES_WITHOUT_TABLES,
    outgoingNetwork: options.outgoingNetwork ?? 'public',
    openLimiter: rateLimits ? openLimiterInMemory : null,
    paymentProviders: providers,
    deliveryProviders: options.carriers ?? [],
    streetProvider: options.streets ?? null,
    fiscalService,
    maxStreams: options.mostStreams ?? 100,
    mail: options.mail ?? outboxOnlyTransport,
    encryption: testEncryption,
    passwordCost: options.dearPasswords ? PASSWORD_COST : CHEAP_PASSWORDS,
    origin: ORIGIN,
    backofficeOrigin: BACKOFFICE_ORIGIN,
    checkResponses: true,
  });
  const app = openHttp(api, options);
  const running: { jobs?: { stop(): Promise<void> } } = {};
  atEnd(async () => {
    await app.close();
    await running.jobs?.stop();
    await api.analytics.close();
    await events.close();
    await database.close();
  });
  return {
    api,
    app,
    database,
    databaseUrl,
    mediaFolder,
    events,
    log,
    clock,
    fiscalService,
    visitor: (visitorOptions) => createVisitor(app, visitorOptions),
    runJob: (name, payload = {}) => runJob(api.jobs, name, payload),
    runDueJobs: () => runDueJobs(database.pool, api.jobs, clock),
    work: async () => {
      running.jobs = await startJobs(database.pool, api.jobs, {
        crons: [],
        workers: api.workers,
        log,
      });
    },
  };
}

function openHttp(api: Api, { onLogged, origin = ORIGIN }: ShopOptions): FastifyInstance {
  const readContext = createContextReader({ origin, hashNetwork: api.hashNetwork });
  const logger = onLogged ? { level: 'warn', stream: { write: onLogged } } : false;
  const app = fastify({ ...fastifyOptions(readContext), logger });
  registerGuards(app, readContext);
  registerCalls(app, { ...api, readContext });
  registerStreams(app, { ...api, readContext });
  registerBlogRoutes(app, { ...api, readContext });
  giftCardPdf.registerRoute(app, { ...api, readContext });
  registerStreetRoute(app, { ...api, readContext });
  return app;
}

/** The demo's pictures are read only; a shop that imports its own gets a folder of its own. */
async function folderFor(data: 'demo' | 'empty', atEnd: Ending): Promise<string> {
  return data === 'demo' ? inject('databaseServer').mediaFolder : aFolder(atEnd);
}
