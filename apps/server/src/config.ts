import { join } from 'node:path';
import Type, { type Static, type TSchema } from 'typebox';
import { Check, Default } from 'typebox/value';
import { BANK_VARIABLES, type BankConfig, faultsOfBank, toBank } from './bank-config.ts';
import { CARRIER_VARIABLES, type CarrierConfig, faultsOfCarriers, toCarriers } from './carrier-config.ts';
import {
  CONNECTION_VARIABLES,
  type ConnectionConfig,
  faultsOfConnections,
  toConnections,
} from './connection-config.ts';
import { MAP_VARIABLES, type MapConfig, toMap } from './map-config.ts';
import {
  faultsOfMediaStore,
  MEDIA_STORE_VARIABLES,
  type MediaStoreConfig,
  toMediaStore,
} from './media-store-config.ts';
import { faultsOfNames } from './mistyped-settings.ts';
import { faultsOfAddress, faultsOfPayment } from './public-address.ts';
import { STREET_VARIABLES, type StreetConfig, toStreets } from './street-config.ts';
import { TRACKER_VARIABLES, toTrackers } from './tracker-config.ts';
import type { Trackers } from './trackers.ts';
import { toWallets, WALLET_VARIABLES, type WalletConfig } from './wallet-config.ts';
import { faultsOfWatch, toWatch, WATCH_VARIABLES, type WatchConfig } from './watch-config.ts';
import { faultsOfYandex, toYandex, YANDEX_VARIABLES, type YandexConfig } from './yandex-config.ts';

const ROOT = join(import.meta.dirname, '../../..');

const Flag = (byDefault: 'on' | 'off') => Type.Enum(['on', 'off'], { default: byDefault });
const Url = Type.String({ pattern: '^https?://[^\\s/]+(/.*)?$' });
const VALKEY = Type.Optional(Type.String({ pattern: '^(valkey|redis)s?://[^\\s/]+(/\\d+)?$' }));
const Number_ = (minimum: number, maximum: number, byDefault: number) =>
  Type.Integer({ minimum, maximum, default: byDefault });

/** Every environment variable of the shop, with what each one means when it is wrong. */
const VARIABLES = {
  PORT: { schema: Number_(1, 65_535, 3000), words: 'a port, 1 to 65535' },
  HOST: {
    schema: Type.String({ pattern: '^[A-Za-z0-9_.:%-]+$', default: 'localhost' }),
    words: 'a host name or address to listen on',
  },
  PUBLIC_URL: {
    schema: Type.Optional(Url),
    words: "the shop's address as shoppers see it, as https://shop.example",
  },
  DATABASE_URL: {
    schema: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
    words: 'a PostgreSQL address, as postgresql://user:password@host/database',
  },
  DATABASE_CONNECTIONS: { schema: Number_(2, 500, 12), words: 'a number of connections, 2 to 500' },
  DATA_DIR: { schema: Type.String({ minLength: 1, default: join(ROOT, 'data') }), words: 'a folder' },
  LOG_LEVEL: {
    schema: Type.Enum(['silent', 'error', 'warn', 'info', 'debug'], { default: 'warn' }),
    words: 'one of silent, error, warn, info, debug',
  },
  BLOG_URL: {
    schema: Type.Optional(Url),
    words: "the blog's base when it lies elsewhere, as https://blog.example/api",
  },
  DRAIN_SECONDS: {
    schema: Number_(0, 300, 0),
    words: 'how long a server that was told to stop still answers, 0 to 300 seconds',
  },
  ...WATCH_VARIABLES,
  WORKER: { schema: Flag('on'), words: 'on or off: whether jobs run in this process' },
  DEMO: { schema: Flag('on'), words: 'on or off: whether an empty embedded database gets the demo shop' },
  THROTTLES: { schema: Flag('on'), words: 'on or off' },
  VALKEY_URL: {
    schema: VALKEY,
    words: 'a Valkey or Redis in which servers count together, as redis://user:password@host:6379/0',
  },
  NEWS_URL: {
    schema: VALKEY,
    words: 'a Valkey or Redis that carries news of changes between servers, as redis://user:password@host:6379/0',
  },
  TRUST_PROXY: { schema: Number_(0, 10, 0), words: 'how many proxies stand before the shop, 0 to 10' },
  ...CONNECTION_VARIABLES,
  PAGE_CACHE_MB: { schema: Number_(0, 10_000, 64), words: 'megabytes for kept pages, 0 to 10000' },
  ...BANK_VARIABLES,
  ...YANDEX_VARIABLES,
  ...CARRIER_VARIABLES,
  ...MAP_VARIABLES,
  ...STREET_VARIABLES,
  ...MEDIA_STORE_VARIABLES,
  ...WALLET_VARIABLES,
  ...TRACKER_VARIABLES,
  RECEIPTS_BY: {
    schema: Type.Enum(['till', 'providers'], { default: 'till' }),
    words: 'till or providers: who makes fiscal receipts',
  },
  SMTP_URL: {
    schema: Type.Optional(Type.String({ pattern: '^smtps?://[^\\s/]+' })),
    words: "your mail server's address, as smtps://user:password@smtp.example:465",
  },
  MAIL_FROM: {
    schema: Type.Optional(Type.String({ pattern: '^[^\\r\\n]*@[^\\r\\n]+$', maxLength: 200 })),
    words: 'whom letters come from, as Каштанка <shop@shop.example>',
  },
  SEALING_KEY: {
    schema: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    words: 'a key of 64 hexadecimal digits, as openssl rand -hex 32 makes it',
  },
  PRACTICE_BANK: {
    schema: Flag('off'),
    words: 'on or off: whether a shop that other machines reach may open with the practice bank',
  },
  BANK_SIMULATOR_PORT: { schema: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535 })), words: 'a port' },
} as const satisfies Record<string, { schema: TSchema; words: string }>;

type Name = keyof typeof VARIABLES;
type Values = { [K in Name]: Static<(typeof VARIABLES)[K]['schema']> };

export type Config = WatchConfig &
  ConnectionConfig &
  BankConfig & {
    port: number;
    host: string;
    publicUrl: string | null;
    /** The blog's base on a host of its own; null is this shop's own blog (API-80, D01). */
    blogUrl: string | null;
    databaseUrl: string | null;
    databaseConnections: number;
    dataFolder: string;
    logLevel: Values['LOG_LEVEL'];
    /** From the signal to stop until it takes no more: time for what stands before it to send others elsewhere. */
    drainMs: number;
    runsJobs: boolean;
    loadsDemo: boolean;
    throttles: boolean;
    /** Where all servers count together how often somebody asks; null for each by itself. */
    valkeyUrl: string | null;
    /** Null where the database carries them. */
    newsUrl: string | null;
    /** Proxies before the shop, whose word on the visitor's address is believed. */
    proxies: number;
    pageCacheBytes: number;
    /** The operator's Yandex Pay; null for none, or for the practice one beside a practice bank. */
    yandexPay: YandexConfig | null;
    /** Each carrier that the operator has a key of. */
    carriers: CarrierConfig;
    /** The operator's map; null for the plain ground of the shop's own. */
    map: MapConfig | null;
    /** Who suggests streets while an address is typed; null for nobody. */
    streets: StreetConfig | null;
    /** Where originals of pictures lie for all servers; null for the folder that they share. */
    mediaStore: MediaStoreConfig | null;
    /** Wallets that the bank takes; null for none, which holds until the operator asks for them. */
    wallets: WalletConfig | null;
    /** Trackers; each is loaded by browsers whose owner has agreed, and by no other. */
    trackers: Trackers;
    /** Payment providers make the receipts, and are told what each payment is for; otherwise a till does. */
    providersMakeReceipts: boolean;
    /** The operator's own mail server; null for the mailbox page that comes with the shop. */
    smtp: { url: string; from: string } | null;
    /** What codes of gift certificates are kept under; null for the key that lies beside the data. */
    sealingKey: string | null;
    /** Beside the shop's own port unless it is told; another one when that is taken. */
    bankSimulatorPort: number;
    /** Left out, it is any that is free. */
    isBankSimulatorPortNamed: boolean;
    /** Beside the practice bank's. */
    yandexSimulatorPort: number;
  };

export type ParsedConfig = { ok: true; config: Config } | { ok: false; faults: string[] };

/** What a start says is kept in the machine's journal. An address may hold a password; `PUBLIC_URL` is known to everybody. */
const MAY_BE_SECRET = /(?<!^PUBLIC)_(KEY|SECRET|TOKEN|PASSWORD|URL|ENDPOINT)$/;

/** Reads the environment once, at the wall: a wrong value is named, with what it should be. */
export function parseConfig(environment: NodeJS.ProcessEnv): ParsedConfig {
  const faults: string[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, { schema, words }] of Object.entries(VARIABLES)) {
    const value = Default(schema, fromText(schema, environment[name]));
    if (value === undefined && '~optional' in schema) continue;
    if (Check(schema, value)) read[name] = value;
    else if (MAY_BE_SECRET.test(name)) faults.push(`${name} must be ${words}.`);
    else faults.push(`${name} is ${JSON.stringify(environment[name])}, but must be ${words}.`);
  }
  // Each value has just passed the schema of its own name.
  const values = read as Values;
  faults.push(...faultsOfBank(values), ...faultsOfYandex(values), ...faultsOfConnections(values));
  if (Boolean(values.SMTP_URL) !== Boolean(values.MAIL_FROM)) {
    faults.push('SMTP_URL and MAIL_FROM go together: set both or none.');
  }
  faults.push(...faultsOfNames(environment, Object.keys(VARIABLES)));
  faults.push(...faultsOfAddress(values), ...faultsOfPayment(values), ...faultsOfWatch(values));
  faults.push(...faultsOfCarriers(values), ...faultsOfMediaStore(values));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config: toConfig(values) };
}

/** An empty variable counts as none. */
function fromText(schema: TSchema, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  const isNumber = 'type' in schema && schema.type === 'integer' && /^\d+$/.test(text);
  return isNumber ? Number(text) : text;
}

function toConfig(values: Values): Config {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = values;
  const bankSimulatorPort = values.BANK_SIMULATOR_PORT ?? portBeside(values.PORT);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    blogUrl: values.BLOG_URL?.replace(/\/+$/, '') ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseConnections: values.DATABASE_CONNECTIONS,
    dataFolder: values.DATA_DIR,
    logLevel: values.LOG_LEVEL,
    drainMs: values.DRAIN_SECONDS * 1_000,
    ...toWatch(values),
    runsJobs: values.WORKER === 'on',
    loadsDemo: values.DEMO === 'on',
    throttles: values.THROTTLES === 'on',
    valkeyUrl: values.VALKEY_URL ?? null,
    newsUrl: values.NEWS_URL ?? null,
    proxies: values.TRUST_PROXY,
    ...toConnections(values),
    pageCacheBytes: values.PAGE_CACHE_MB * 1_000_000,
    ...toBank(values),
    carriers: toCarriers(values),
    map: toMap(values),
    streets: toStreets(values),
    mediaStore: toMediaStore(values),
    wallets: toWallets(values),
    trackers: toTrackers(values),
    providersMakeReceipts: values.RECEIPTS_BY === 'providers',
    sealingKey: values.SEALING_KEY ?? null,
    smtp: smtpUrl && from ? { url: smtpUrl, from } : null,
    yandexPay: toYandex(values),
    bankSimulatorPort,
    isBankSimulatorPortNamed: values.BANK_SIMULATOR_PORT !== undefined,
    yandexSimulatorPort: bankSimulatorPort === 0 ? 0 : portBeside(bankSimulatorPort),
  };
}

const LAST_PORT = 65_535;

/** The next one; the one before where there is none. What is taken is not insisted on. */
function portBeside(port: number): number {
  return port < LAST_PORT ? port + 1 : port - 1;
}

/** A host as an address names it: one of version 6 stands in brackets. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
