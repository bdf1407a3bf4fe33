import { join } from 'node:path';
import Type, { type Static, type TSchema } from 'typebox';

// Every environment variable of the shop. `npm run shop -- config` prints this list with current values.

const ROOT = join(import.meta.dirname, '../../../..');

const HTTP_URL = '^https?://[^\\s/]+(/.*)?$';
const HOST = '^[A-Za-z0-9_.:%-]+$';
const VALKEY_URL = '^(valkey|redis)s?://[^\\s/]+(/\\d+)?$';
const MAP_ORIGIN = 'https?://[A-Za-z0-9.-]+(:\\d{1,5})?';

const integer = (minimum: number, maximum: number, byDefault: number) =>
  Type.Integer({ minimum, maximum, default: byDefault });
const optionalInteger = (minimum: number, maximum: number) => Type.Optional(Type.Integer({ minimum, maximum }));
const onOff = (byDefault: 'on' | 'off') => Type.Enum(['on', 'off'], { default: byDefault });
const text = (pattern: string, example?: string, byDefault?: string) =>
  Type.String({ pattern, ...(example && { examples: [example] }), default: byDefault });
const optionalText = (pattern: string, example: string) =>
  Type.Optional(Type.String({ pattern, examples: [example] }));
const httpUrl = (byDefault: string, example = byDefault) => text(HTTP_URL, example, byDefault);
const anyText = Type.Optional(Type.String({ minLength: 1 }));
const prices = Type.Enum(['carrier', 'table'], { default: 'carrier' });

export type Setting = {
  schema: TSchema;
  description: string;
  /** The value may contain a password, so it is masked in output. */
  isSecret?: true;
  /** The former name of a renamed setting: still read, with a warning. */
  formerName?: string;
};

function setting<Schema extends TSchema>(
  schema: Schema,
  description: string,
  more: Omit<Setting, 'schema' | 'description'> = {},
) {
  return { schema, description, ...more };
}

const secret = <Schema extends TSchema>(schema: Schema, description: string) =>
  setting(schema, description, { isSecret: true });

export const SETTING_GROUPS = {
  Server: {
    PORT: setting(integer(1, 65_535, 3000), 'Port of the shop'),
    HOST: setting(text(HOST, '0.0.0.0', 'localhost'), 'Host name or address that the shop listens on'),
    PUBLIC_URL: setting(
      optionalText(HTTP_URL, 'https://shop.example'),
      "The shop's address for shoppers; required with a real bank",
    ),
    BACKOFFICE_PORT: setting(
      optionalInteger(0, 65_535),
      'Port of the back office, by default PORT + 2, or a free one when that is taken',
    ),
    BACKOFFICE_HOST: setting(
      optionalText(HOST, 'localhost'),
      'Host name or address that the back office listens on; by default HOST',
    ),
    BACKOFFICE_URL: setting(
      optionalText(HTTP_URL, 'https://office.shop.example'),
      "The back office's address for staff; passkeys are bound to its host",
    ),
    TRUST_PROXY: setting(integer(0, 10, 0), 'Number of trusted proxies in front of the shop'),
    RATE_LIMITS: setting(onOff('on'), 'Limit the rate of requests', { formerName: 'THROTTLES' }),
    MAX_STREAMS: setting(integer(0, 100_000, 20_000), 'Open event streams of one process', {
      formerName: 'STREAMS',
    }),
    MAX_CONNECTIONS: setting(
      optionalInteger(100, 200_000),
      'Open connections of each listening address; by default MAX_STREAMS + 5000',
    ),
    DRAIN_SECONDS: setting(integer(0, 300, 0), 'Seconds during which a stopping server still answers'),
    PAGE_CACHE_MB: setting(integer(0, 10_000, 64), 'Megabytes of the page cache'),
    WORKER: setting(onOff('on'), 'Run background jobs in this process'),
    LOG_LEVEL: setting(
      Type.Enum(['silent', 'error', 'warn', 'info', 'debug'], { default: 'warn' }),
      'Least severe log lines that are written',
    ),
  },
  Data: {
    DATA_DIR: setting(
      Type.String({ minLength: 1, default: join(ROOT, 'data') }),
      'Folder of the embedded database, media and keys',
    ),
    DATABASE_URL: secret(
      optionalText('^postgres(ql)?://', 'postgresql://user:password@host/database'),
      'Your PostgreSQL; without it the embedded one runs in DATA_DIR',
    ),
    PGBIN: setting(
      anyText,
      'Folder with the programs of PostgreSQL that the embedded one runs, not the packaged ones',
    ),
    DATABASE_CONNECTIONS: setting(integer(2, 500, 12), 'Connection pool of one process'),
    DEMO: setting(onOff('on'), 'Load the demo shop into an empty embedded database'),
    ENCRYPTION_KEY: setting(
      optionalText('^[0-9a-f]{64}$', 'the output of openssl rand -hex 32'),
      'Key of encrypted codes, 64 hexadecimal digits; without it a key file in DATA_DIR',
      { isSecret: true, formerName: 'SEALING_KEY' },
    ),
    VALKEY_URL: secret(
      optionalText(VALKEY_URL, 'redis://user:password@host:6379/0'),
      'Valkey or Redis for rate limits that servers share',
    ),
    EVENTS_URL: setting(
      optionalText(VALKEY_URL, 'redis://user:password@host:6379/0'),
      'Valkey or Redis for cache invalidation between servers, instead of LISTEN/NOTIFY of PostgreSQL',
      { isSecret: true, formerName: 'NEWS_URL' },
    ),
    MEDIA_STORE_URL: secret(
      optionalText('^https?://[^\\s/]+/[^\\s/]+$', 'https://storage.example/bucket'),
      'S3 bucket of pictures',
    ),
    MEDIA_STORE_REGION: setting(text('^[\\w-]+$', 'ru-central1', 'auto'), 'Region of that bucket'),
    MEDIA_STORE_KEY: secret(anyText, 'Id of a key that may read and write the bucket'),
    MEDIA_STORE_SECRET: secret(anyText, 'Secret of that key'),
    OUTGOING_NETWORK: setting(
      Type.Enum(['public', 'any'], { default: 'public' }),
      'Where addresses that staff name may lead, of imported pictures and the webhook: `any` also into the network of this server, and without TLS',
    ),
  },
  Payments: {
    BANK_SIMULATOR: setting(
      onOff('off'),
      'Let a public shop use the bank simulator, with which anyone can pay without money',
      { formerName: 'PRACTICE_BANK' },
    ),
    BANK_SIMULATOR_PORT: setting(
      optionalInteger(0, 65_535),
      "Port of the bank simulator, by default PORT + 1; Yandex Pay's simulator takes the second next one",
    ),
    SBERBANK_URL: setting(optionalText(HTTP_URL, 'https://ecomtest.sberbank.ru'), 'Address of the bank gateway', {
      isSecret: true,
    }),
    SBERBANK_DIALECT: setting(
      Type.Enum(['ecomm', 'rbs'], { default: 'ecomm' }),
      'Generation of the gateway: ecomm is newer, rbs older',
    ),
    SBERBANK_USER: setting(anyText, 'API user of the bank'),
    SBERBANK_PASSWORD: secret(anyText, 'Password of that user'),
    SBERBANK_TOKEN: secret(anyText, 'Token of the bank in place of a password (rbs)'),
    SBERBANK_CALLBACK_KEY: secret(anyText, 'Key that callbacks are signed with (rbs)'),
    YANDEX_PAY_URL: secret(
      text('^https?://[^\\s/]+$', 'https://sandbox.pay.yandex.ru', 'https://pay.yandex.ru'),
      'Address of Yandex Pay',
    ),
    YANDEX_PAY_MERCHANT: setting(anyText, 'Merchant ID of Yandex Pay'),
    YANDEX_PAY_KEY: secret(anyText, 'API key of Yandex Pay'),
    WALLETS: setting(onOff('off'), 'Offer Apple Pay and Google Pay'),
    APPLE_PAY_MERCHANT: setting(anyText, 'Merchant identifier of Apple Pay'),
    APPLE_PAY_IDENTITY: setting(anyText, 'PEM file with the merchant identity certificate and its key'),
    GOOGLE_PAY_MERCHANT: setting(anyText, 'Merchant identifier of Google Pay'),
    RECEIPTS_BY: setting(
      Type.Enum(['till', 'providers'], { default: 'till' }),
      'Issuer of fiscal receipts: till (staff) or providers (of payments)',
    ),
  },
  Delivery: {
    CDEK_URL: secret(httpUrl('https://api.cdek.ru/v2', 'https://api.edu.cdek.ru/v2'), 'Address of the CDEK API'),
    CDEK_CLIENT_ID: setting(anyText, 'Account of CDEK'),
    CDEK_CLIENT_SECRET: secret(anyText, 'Password of that account'),
    CDEK_FROM_CITY: setting(
      integer(1, 10_000_000, 44),
      'CDEK code of the city that parcels are sent from; 44 is Moscow',
    ),
    CDEK_FROM_POINT: setting(
      anyText,
      'Code of the CDEK office where parcels are handed over; without it parcels are collected in the city',
    ),
    CDEK_PRICES: setting(prices, 'Delivery prices of CDEK: of the carrier, or of your own table'),
    BOXBERRY_URL: secret(httpUrl('https://api.boxberry.ru'), 'Address of the Boxberry API, before /json.php'),
    BOXBERRY_TOKEN: secret(anyText, 'Token of Boxberry'),
    BOXBERRY_FROM_POINT: setting(anyText, 'Code of the Boxberry point where parcels are handed over'),
    BOXBERRY_PRICES: setting(prices, 'Delivery prices of Boxberry: of the carrier, or of your own table'),
    POCHTA_URL: secret(httpUrl('https://otpravka-api.pochta.ru'), "Address of Russian Post's Otpravka API"),
    POCHTA_TOKEN: secret(anyText, 'Application token of Otpravka'),
    POCHTA_LOGIN: setting(anyText, 'Login of Otpravka'),
    POCHTA_PASSWORD: secret(anyText, 'Password of that login'),
    POCHTA_FROM_INDEX: setting(
      optionalText('^\\d{6}$', '101000'),
      'Postcode of the office where parcels are handed over',
    ),
    POCHTA_TRACKING_URL: secret(
      httpUrl('https://tracking.russianpost.ru'),
      "Address of Russian Post's tracking API, before /rtm34",
    ),
    POCHTA_TRACKING_LOGIN: setting(anyText, 'Login of tracking; without it parcels of Russian Post have no status'),
    POCHTA_TRACKING_PASSWORD: secret(anyText, 'Password of that login'),
    POCHTA_PRICES: setting(prices, 'Delivery prices of Russian Post: of the carrier, or of your own table'),
    DADATA_URL: secret(
      httpUrl('https://suggestions.dadata.ru/suggestions/api/4_1/rs'),
      'Address of street suggestions, before /suggest',
    ),
    DADATA_KEY: secret(
      optionalText('^[\\w-]+$', '0123456789abcdef'),
      'API key of DaData; without it there are no street suggestions',
    ),
    MAP_STYLE_URL: secret(
      optionalText(`^${MAP_ORIGIN}/[^\\s;]*$`, 'https://maps.example/style.json'),
      'MapLibre style of the pickup point map; without it the map has a plain background',
    ),
    MAP_ORIGINS: setting(
      optionalText(`^${MAP_ORIGIN}(,${MAP_ORIGIN})*$`, 'https://a.tiles.example,https://b.tiles.example'),
      'Further hosts of map tiles, separated by commas',
    ),
  },
  Email: {
    SMTP_URL: secret(
      optionalText('^smtps?://[^\\s/]+', 'smtps://user:password@smtp.example:465'),
      'Mail server; without it emails are shown at /mailbox',
    ),
    MAIL_FROM: setting(
      Type.Optional(
        Type.String({
          pattern: '^[^\\r\\n]*@[^\\r\\n]+$',
          maxLength: 200,
          examples: ['Каштанка <shop@shop.example>'],
        }),
      ),
      'Sender of emails',
    ),
  },
  Content: {
    BLOG_URL: secret(optionalText(HTTP_URL, 'https://blog.example/api'), 'Base address of a blog on another host'),
    METRICA_ID: setting(optionalText('^\\d{4,12}$', '12345678'), 'Counter of Yandex Metrica, loaded after consent'),
    VK_PIXEL_ID: setting(optionalText('^\\d{4,12}$', '12345678'), 'VK pixel, loaded after consent'),
    GA_ID: setting(
      optionalText('^G-[A-Z0-9]{4,16}$', 'G-ABCDEF1234'),
      'Measurement id of Google Analytics, loaded after consent',
    ),
  },
  Monitoring: {
    METRICS_PORT: setting(optionalInteger(1, 65_535), 'Port of Prometheus metrics'),
    METRICS_HOST: setting(text(HOST, '0.0.0.0', 'localhost'), 'Host name or address of that port'),
    METRICS_TOKEN: secret(
      optionalText('^[\\x21-\\x7e]{16,200}$', 'the output of openssl rand -hex 32'),
      'Bearer token of metrics, 16 to 200 characters; required when other machines reach the port',
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: secret(
      optionalText(HTTP_URL, 'http://localhost:4318'),
      'OpenTelemetry collector (OTLP over HTTP)',
    ),
    TRACES_PERCENT: setting(integer(1, 100, 100), 'Share of traced requests, in percent'),
  },
} as const satisfies Record<string, Record<string, Setting>>;

type Groups = typeof SETTING_GROUPS;
type Union = Groups[keyof Groups];
type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void
  ? I
  : never;
type Settings = Intersection<Union>;

export type SettingName = keyof Settings;

/** All parsed values, typed by their schemas. */
export type SettingValues = {
  [Name in SettingName]: Static<Settings[Name] extends { schema: infer S extends TSchema } ? S : never>;
};

export const SETTINGS: Readonly<Record<SettingName, Setting>> = Object.assign({}, ...Object.values(SETTING_GROUPS));
