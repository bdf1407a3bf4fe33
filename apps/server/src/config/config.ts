import type { TSchema } from 'typebox';
import { Check, Default } from 'typebox/value';
import type { Trackers } from '../trackers.ts';
import { type BankConfig, faultsOfBank, toBank } from './bank.ts';
import { type CarrierConfig, faultsOfCarriers, toCarriers } from './carriers.ts';
import { type ConnectionConfig, faultsOfConnections, toConnections } from './connections.ts';
import { type MapConfig, toMap } from './map.ts';
import { faultsOfMediaStore, type MediaStoreConfig, toMediaStore } from './media-store.ts';
import { faultsOfNames } from './mistyped-settings.ts';
import { faultsOfWatch, toWatch, type WatchConfig } from './monitoring.ts';
import { faultsOfAddress, faultsOfPayment } from './public-address.ts';
import { SETTINGS, type SettingName, type SettingValues } from './settings.ts';
import { type StreetConfig, toStreets } from './street-suggestions.ts';
import { toTrackers } from './trackers.ts';
import { toWallets, type WalletConfig } from './wallets.ts';
import { faultsOfYandex, toYandex, type YandexConfig } from './yandex-pay.ts';

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
    logLevel: SettingValues['LOG_LEVEL'];
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

export type ParsedConfig =
  | { ok: true; config: Config; values: SettingValues; warnings: string[] }
  | { ok: false; faults: string[] };

/** Reads and checks every setting. Each error names the setting, its value unless it may be a secret, and the expected form. */
export function parseConfig(environment: NodeJS.ProcessEnv): ParsedConfig {
  const faults: string[] = [];
  const warnings: string[] = [];
  const read: Partial<Record<SettingName, unknown>> = {};
  for (const [name, { schema, isSecret, formerName }] of settings()) {
    const isFormer = formerName !== undefined && !environment[name] && Boolean(environment[formerName]);
    const given = isFormer ? formerName : name;
    if (isFormer) warnings.push(`${formerName} is now called ${name}: rename it.`);
    const value = Default(schema, fromText(schema, environment[given]));
    if (value === undefined && '~optional' in schema) continue;
    if (Check(schema, value)) read[name] = value;
    else if (isSecret) faults.push(`${given} must be ${expected(schema)}.`);
    else faults.push(`${given} is ${JSON.stringify(environment[given])}, but must be ${expected(schema)}.`);
  }
  // Each value has just passed the schema of its own name.
  const values = read as SettingValues;
  faults.push(...faultsOfBank(values), ...faultsOfYandex(values), ...faultsOfConnections(values));
  if (Boolean(values.SMTP_URL) !== Boolean(values.MAIL_FROM)) {
    faults.push('SMTP_URL and MAIL_FROM go together: set both or none.');
  }
  faults.push(
    ...faultsOfNames(
      environment,
      settings().flatMap(([name, { formerName }]) => (formerName ? [name, formerName] : [name])),
    ),
  );
  faults.push(...faultsOfAddress(values), ...faultsOfPayment(values), ...faultsOfWatch(values));
  faults.push(...faultsOfCarriers(values), ...faultsOfMediaStore(values));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config: toConfig(values), values, warnings };
}

function settings(): [SettingName, (typeof SETTINGS)[SettingName]][] {
  // The keys of the list are its names.
  return Object.entries(SETTINGS) as [SettingName, (typeof SETTINGS)[SettingName]][];
}

/** An empty variable counts as unset. */
function fromText(schema: TSchema, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  const isNumber = 'type' in schema && schema.type === 'integer' && /^\d+$/.test(text);
  return isNumber ? Number(text) : text;
}

/** The form of a value in words, as its schema describes it. */
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
    throttles: values.RATE_LIMITS === 'on',
    valkeyUrl: values.VALKEY_URL ?? null,
    newsUrl: values.EVENTS_URL ?? null,
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
    sealingKey: values.ENCRYPTION_KEY ?? null,
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
