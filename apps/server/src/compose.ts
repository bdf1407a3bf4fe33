import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Clock,
  createApi,
  createEncryption,
  isKeyOfDatabase,
  type Log,
  type MailTransport,
  migrate,
  missingTransport,
  type OpenedDatabase,
  type OpenLimiter,
  openDatabase,
  openDatabaseEvents,
  openLimiterInMemory,
  openSharedLimiters,
  openValkeyEvents,
  outboxOnlyTransport,
  PASSWORD_COST,
  smtpTransport,
  startJobs,
  systemClock,
} from '@kashtanka/api';
import {
  createDadata,
  createFakeFiscalService,
  createNoFiscalService,
  type FiscalService,
  type StreetProvider,
  systemHttp,
} from '@kashtanka/api/providers';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import {
  type BackofficeAddress,
  backofficeOrigin,
  findBackofficeAddress,
} from './backoffice/backoffice-address.ts';
import type { Backoffice } from './backoffice/backoffice-files.ts';
import { type BackofficeHttpOptions, createBackofficeHttp } from './backoffice/backoffice-http.ts';
import { type Config, hostInUrl } from './config/config.ts';
import type { StreetConfig } from './config/street-suggestions.ts';
import { createFeeds } from './feeds/index.ts';
import { startHttp } from './http/start-http.ts';
import { createPageTexts } from './pages/page-texts.ts';
import type { Storefront } from './pages/storefront.ts';
import { deliveryProviders } from './partners/delivery-providers.ts';
import { openMediaStore } from './partners/media-store.ts';
import { type Bank, openBank } from './partners/payment-providers.ts';
import { provideEncryptionKey } from './startup/encryption-key.ts';
import { openTelemetry, type Telemetry, watched } from './telemetry/index.ts';
import { openLog } from './telemetry/log.ts';

export type ShopOptions = {
  config: Config;
  databaseUrl: string;
  /** null: the shop serves only its API. */
  storefront: Storefront | null;
  /** null: no back office is served, as beside a running shop. */
  backoffice?: Backoffice | null;
  clock?: Clock;
  /** True for a command beside a running shop; it then uses that shop's partner simulators. */
  usesRunningSimulators?: boolean;
  /** For tests: a response that violates its schema becomes an error. */
  checkResponses?: boolean;
  /** Replaces the logger that the configuration describes. */
  log?: Logger;
};

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Composes the shop from its parts. It serves nothing before `listen` and runs no jobs before `startWork`. */
export async function openShop(options: ShopOptions) {
  const { config, clock = systemClock } = options;
  const log = options.log ?? openLog(config.logLevel);
  const telemetry = await openTelemetry(config, log);
  const bank = await openBank(config, log, { usesRunningSimulators: options.usesRunningSimulators ?? false });
  const owned = await orClose([bank, telemetry], openShopDatabase(options, { log, telemetry }));
  const { database, applied, events } = owned;
  const limits = await openLimits(config, log);
  const origin = config.publicUrl ?? `http://${hostInUrl(config.host)}:${config.port}`;
  const backofficeAddress = options.backoffice ? await findBackofficeAddress(config) : null;
  const mail = mailOf(config);
  const api = createShopApi(options, { log, clock, bank, mail, origin, limits, backofficeAddress, ...owned });
  const feeds = createFeeds({ api, log, origin, dataFolder: config.dataFolder });
  const opened: Opened = { work: undefined, http: undefined, backofficeHttp: undefined, isLeaving: false };
  return {
    api,
    log,
    origin,
    /** Where the back office listens; null without one. */
    backofficeAddress,
    feeds,
    applied,
    bank,
    database,
    startWork: async () => {
      opened.work = await startJobs(database.pool, watched({ ...api.jobs, ...feeds.jobs }, telemetry.watchers), {
        crons: [...api.crons, ...feeds.crons],
        workers: api.workers,
        log,
      });
      feeds.buildFirst();
    },
    /** Returns the address it listens on. */
    listen: async (): Promise<string> => {
      const isLeaving = () => opened.isLeaving;
      const parts = { api, log, origin, mail, events, feeds, database, telemetry, isLeaving };
      const { http, pages } = await startHttp(options, parts);
      opened.http = http;
      limits.connect();
      await http.listen({ port: config.port, host: config.host });
      opened.backofficeHttp = await listenBackoffice(
        options,
        { api, log, shopOrigin: origin, isLeaving },
        backofficeAddress,
      );
      await telemetry.listen({ pool: database.pool, countJobs: api.countJobs, streams: api.streams, pages });
      return origin;
    },
    /**
     * Reports not-ready and keeps serving during the drain period so that balancers stop sending requests; then
     * finishes requests in progress and closes everything.
     */
    close: async () => {
      opened.isLeaving = true;
      if (opened.http) await sleep(config.drainMs);
      await opened.backofficeHttp?.close();
      await opened.http?.close();
      await feeds.close();
      await opened.work?.stop();
      await api.analytics.close();
      await closeAll([mail, limits, bank, events, database, telemetry]);
    },
  };
}

type ApiParts = Pick<Parameters<typeof createApi>[0], 'clock' | 'mail' | 'origin' | 'encryption' | 'events'> & {
  log: Logger;
  bank: Bank;
  limits: Limits;
  backofficeAddress: BackofficeAddress | null;
  database: OpenedDatabase;
};

function createShopApi({ config, checkResponses = false }: ShopOptions, parts: ApiParts) {
  const { log, bank, limits, backofficeAddress, database, clock, mail, origin, encryption, events } = parts;
  return createApi({
    db: database.db,
    events,
    clock,
    log,
    mail,
    origin,
    backofficeOrigin: backofficeAddress?.origin ?? backofficeOrigin(config),
    encryption,
    mediaFolder: join(resolve(config.dataFolder), 'media'),
    pageTexts: createPageTexts(),
    mediaStore: config.mediaStore && openMediaStore(config.mediaStore, log),
    outgoingNetwork: config.outgoingNetwork,
    paymentProviders: bank.providers,
    deliveryProviders: deliveryProviders(config.carriers, log),
    streetProvider: streetProvider(config.streets, log),
    fiscalService: fiscalServiceOf(config),
    passwordCost: PASSWORD_COST,
    openLimiter: limits.openLimiter,
    maxStreams: config.mostStreams,
    checkResponses,
  });
}

/** Serves the back office on its own address, if there is one. */
async function listenBackoffice(
  { config, backoffice }: ShopOptions,
  parts: Pick<BackofficeHttpOptions, 'api' | 'log' | 'shopOrigin' | 'isLeaving'>,
  address: BackofficeAddress | null,
): Promise<FastifyInstance | undefined> {
  if (!backoffice || !address) return undefined;
  const { proxies, mostConnections } = config;
  const { origin, port, host } = address;
  const http = await createBackofficeHttp({ ...parts, backoffice, origin, proxies, mostConnections });
  await http.listen({ port, host });
  return http;
}

/** On failure closes the resources opened earlier. */
async function orClose<T>(others: readonly Closing[], opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    await closeAll(others);
    throw error;
  }
}

/** Opens the database, migrates it and checks that it belongs to this shop; closes it on failure. */
async function openShopDatabase(
  { config, databaseUrl }: ShopOptions,
  { log, telemetry }: { log: Logger; telemetry: Telemetry },
) {
  const database = openDatabase(databaseUrl, {
    connections: config.databaseConnections,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
    onStatement: telemetry.onStatement,
  });
  try {
    const applied = await migrate(database).catch((cause: unknown) => {
      throw new Error(`The database${config.databaseUrl ? ' of DATABASE_URL' : ''} cannot be used`, { cause });
    });
    const encryption = createEncryption(await provideEncryptionKey(config));
    if (!(await isKeyOfDatabase(database.db, encryption))) throw new Error(WRONG_ENCRYPTION_KEY);
    const events = await (config.eventsUrl
      ? openValkeyEvents(config.eventsUrl, { db: database.db, log })
      : openDatabaseEvents(databaseUrl, log));
    return { database, applied, encryption, events };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const WRONG_ENCRYPTION_KEY =
  'The codes of gift certificates in this database are encrypted with another key. Copy the file keys/sealing from ' +
  "the data folder of the shop that wrote them, or set ENCRYPTION_KEY to that file's content.";

/**
 * A public shop has no mailbox page: behind a proxy all visitors seem to come from this machine, so its access
 * check would not hold.
 */
function mailOf({ smtp, publicUrl }: Config): MailTransport {
  if (smtp) return smtpTransport(smtp);
  return publicUrl ? missingTransport : outboxOnlyTransport;
}

/** The fake fiscal service must not issue receipts where real money is paid. */
function fiscalServiceOf({ sberbank, yandexPay, providersMakeReceipts }: Config): FiscalService {
  if (!sberbank && !yandexPay) return createFakeFiscalService();
  return createNoFiscalService(
    providersMakeReceipts
      ? 'no fiscal service is connected: providers issue only the receipts of payments'
      : 'no fiscal service is connected',
  );
}

type Opened = {
  work: { stop(): Promise<void> } | undefined;
  http: FastifyInstance | undefined;
  backofficeHttp: FastifyInstance | undefined;
  isLeaving: boolean;
};

type Closing = { close(): void | Promise<void> };

async function closeAll(parts: readonly Closing[]): Promise<void> {
  for (const part of parts) await part.close();
}

/** The address suggestion service; undefined without a key. */
function streetProvider(config: StreetConfig | null, log: Log): StreetProvider | null {
  if (!config) return null;
  const { fetch, timeout } = systemHttp;
  return createDadata({
    baseUrl: config.url,
    key: config.key,
    fetch,
    timeout,
    onFailure: (failure) => log.warn({ failure }, 'a street suggestion request failed'),
  });
}

type Limits = {
  /** null: rate limits are off. */
  openLimiter: OpenLimiter | null;
  /** Called by a process that serves shoppers; commands count no requests. */
  connect(): void;
  close(): void;
};

/** Counts in this process, or in the store that all servers share. */
async function openLimits({ rateLimits, valkeyUrl }: Config, log: Logger): Promise<Limits> {
  if (rateLimits && valkeyUrl) return openSharedLimiters(valkeyUrl, log);
  const nothing = () => undefined;
  return { openLimiter: rateLimits ? openLimiterInMemory : null, connect: nothing, close: nothing };
}
