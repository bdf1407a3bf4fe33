import type { TSchema } from 'typebox';
import { Check, Default } from 'typebox/value';
import type { Trackers } from '../pages/trackers.ts';
import { type CarrierConfig, carrierErrors, toCarriers } from './carriers.ts';
import { type ConnectionConfig, connectionErrors, toConnections } from './connections.ts';
import { type MapConfig, toMap } from './map.ts';
import { type MediaStoreConfig, mediaStoreErrors, toMediaStore } from './media-store.ts';
import { mistypedNameErrors } from './mistyped-settings.ts';
import { monitoringErrors, toWatch, type WatchConfig } from './monitoring.ts';
import {
  type BankConfig,
  sberbankErrors,
  toBank,
  toWallets,
  toYandex,
  type WalletConfig,
  type YandexConfig,
  yandexPayErrors,
} from './payments.ts';
import { paymentErrors, publicUrlErrors } from './public-address.ts';
import { SETTINGS, type SettingName, type SettingValues } from './settings.ts';
import { type StreetConfig, toStreets } from './street-suggestions.ts';

export type Config = WatchConfig &
  ConnectionConfig &
  BankConfig & {
    port: number;
    host: string;
    publicUrl: string | null;
    /** Address of the back office for staff; null: where it listens. */
    backofficeUrl: string | null;
    backofficePort: number;
    /** False: any free port may be used. */
    isBackofficePortNamed: boolean;
    backofficeHost: string;
    /** Base URL of a blog on another host; null for this shop's own blog (API-80, D01). */
    blogUrl: string | null;
    databaseUrl: string | null;
    databaseConnections: number;
    dataFolder: string;
    logLevel: SettingValues['LOG_LEVEL'];
    /** Time between the stop signal and closing, in which a balancer can redirect traffic. */
    drainMs: number;
    runsJobs: boolean;
    loadsDemo: boolean;
    rateLimits: boolean;
    /** Shared store for rate limits across servers; null: each server counts by itself. */
    valkeyUrl: string | null;
    /** Address of the event transport; null: the database carries events. */
    eventsUrl: string | null;
    /** Number of trusted proxies in front of the shop, whose forwarded visitor address is used. */
    proxies: number;
    pageCacheBytes: number;
    /** null: none, or the simulator beside the bank simulator. */
    yandexPay: YandexConfig | null;
    /** Carriers for which the operator has a key. */
    carriers: CarrierConfig;
    /** null: the shop's built-in plain map. */
    map: MapConfig | null;
    /** The address suggestion service; null: none. */
    streets: StreetConfig | null;
    /** Object store for originals of pictures; null: the servers share a folder. */
    mediaStore: MediaStoreConfig | null;
    /** Where addresses that staff name may lead: of imported pictures and of the webhook. */
    outgoingNetwork: SettingValues['OUTGOING_NETWORK'];
    /** Wallets that the bank accepts; null: none, the default. */
    wallets: WalletConfig | null;
    /** Trackers; a browser loads them only after its visitor has consented. */
    trackers: Trackers;
    /**
     * True: payment providers issue the receipts and receive the order lines with each payment. False: a fiscal
     * service issues them.
     */
    providersMakeReceipts: boolean;
    /** null: emails go to the mailbox page that comes with the shop. */
    smtp: { url: string; from: string } | null;
    /** Encryption key for gift certificate codes; null: the key file in the data folder. */
    encryptionKey: string | null;
    /** By default next to the shop's port; another free one when that is taken. */
    bankSimulatorPort: number;
    /** False: any free port may be used. */
    isBankSimulatorPortNamed: boolean;
    /** By default the second next to the bank simulator's port. */
    yandexSimulatorPort: number;
  };

export type ParsedConfig = { ok: true; config: Config; warnings: string[] } | { ok: false; errors: string[] };

/**
 * Parses and validates all settings. Each error names the setting, the expected form and the value, unless it may
 * be a secret.
 */
export function parseConfig(environment: NodeJS.ProcessEnv): ParsedConfig {
  const errors: string[] = [];
  const warnings: string[] = [];
  const read: Partial<Record<SettingName, unknown>> = {};
  for (const [name, { schema, isSecret, formerName }] of settings()) {
    const isFormer = formerName !== undefined && !environment[name] && Boolean(environment[formerName]);
    const given = isFormer ? formerName : name;
    if (isFormer) warnings.push(`${formerName} is now called ${name}: rename it.`);
    const value = Default(schema, fromText(schema, environment[given]));
    if (value === undefined && '~optional' in schema) continue;
    if (Check(schema, value)) read[name] = value;
    else if (isSecret) errors.push(`${given} must be ${expected(schema)}.`);
    else errors.push(`${given} is ${JSON.stringify(environment[given])}, but must be ${expected(schema)}.`);
  }
  // Each value has been validated by the schema of its name.
  const values = read as SettingValues;
  errors.push(...sberbankErrors(values), ...yandexPayErrors(values), ...connectionErrors(values));
  if (Boolean(values.SMTP_URL) !== Boolean(values.MAIL_FROM)) {
    errors.push('SMTP_URL and MAIL_FROM go together: set both or none.');
  }
  errors.push(
    ...mistypedNameErrors(
      environment,
      settings().flatMap(([name, { formerName }]) => (formerName ? [name, formerName] : [name])),
    ),
  );
  errors.push(...publicUrlErrors(values), ...paymentErrors(values), ...monitoringErrors(values));
  errors.push(...carrierErrors(values), ...mediaStoreErrors(values));
  return errors.length > 0 ? { ok: false, errors } : { ok: true, config: toConfig(values), warnings };
}

function settings(): [SettingName, (typeof SETTINGS)[SettingName]][] {
  // The keys of SETTINGS are the setting names.
  return Object.entries(SETTINGS) as [SettingName, (typeof SETTINGS)[SettingName]][];
}

/** An empty variable counts as unset. */
function fromText(schema: TSchema, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  const isNumber = 'type' in schema && schema.type === 'integer' && /^\d+$/.test(text);
  return isNumber ? Number(text) : text;
}

/** Describes the expected form in words, from the schema. */
function expected(schema: TSchema): string {
  const {
    minimum,
    maximum,
    enum: choices,
    examples,
  } = schema as { minimum?: number; maximum?: number; enum?: string[]; examples?: string[] };
  if (choices) return `one of ${choices.join(', ')}`;
  if (minimum !== undefined) return `a whole number from ${minimum} to ${maximum}`;
  return examples ? `like ${examples.join(' or ')}` : 'a text';
}

function toConfig(values: SettingValues): Config {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = values;
  const bankSimulatorPort = values.BANK_SIMULATOR_PORT ?? nextPort(values.PORT);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    backofficeUrl: values.BACKOFFICE_URL?.replace(/\/+$/, '') ?? null,
    backofficePort: values.BACKOFFICE_PORT ?? nextPort(values.PORT, 2),
    isBackofficePortNamed: values.BACKOFFICE_PORT !== undefined,
    backofficeHost: values.BACKOFFICE_HOST ?? values.HOST,
    blogUrl: values.BLOG_URL?.replace(/\/+$/, '') ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseConnections: values.DATABASE_CONNECTIONS,
    dataFolder: values.DATA_DIR,
    logLevel: values.LOG_LEVEL,
    drainMs: values.DRAIN_SECONDS * 1_000,
    ...toWatch(values),
    runsJobs: values.WORKER === 'on',
    loadsDemo: values.DEMO === 'on',
    rateLimits: values.RATE_LIMITS === 'on',
    valkeyUrl: values.VALKEY_URL ?? null,
    eventsUrl: values.EVENTS_URL ?? null,
    proxies: values.TRUST_PROXY,
    ...toConnections(values),
    pageCacheBytes: values.PAGE_CACHE_MB * 1_000_000,
    ...toBank(values),
    carriers: toCarriers(values),
    map: toMap(values),
    streets: toStreets(values),
    mediaStore: toMediaStore(values),
    outgoingNetwork: values.OUTGOING_NETWORK,
    wallets: toWallets(values),
    trackers: toTrackers(values),
    providersMakeReceipts: values.RECEIPTS_BY === 'providers',
    encryptionKey: values.ENCRYPTION_KEY ?? null,
    smtp: smtpUrl && from ? { url: smtpUrl, from } : null,
    yandexPay: toYandex(values),
    bankSimulatorPort,
    isBankSimulatorPortNamed: values.BANK_SIMULATOR_PORT !== undefined,
    yandexSimulatorPort: bankSimulatorPort === 0 ? 0 : nextPort(bankSimulatorPort, 2),
  };
}

const LAST_PORT = 65_535;

/** A port that follows, or one before at the end of the range. If it is taken, another one is used. */
function nextPort(port: number, distance = 1): number {
  return port <= LAST_PORT - distance ? port + distance : port - distance;
}

/** Formats a host for a URL: IPv6 addresses need brackets. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function toTrackers({ METRICA_ID: metrica, VK_PIXEL_ID: vk, GA_ID: ga }: SettingValues): Trackers {
  return { ...(metrica && { metrica }), ...(vk && { vk }), ...(ga && { ga }) };
}
