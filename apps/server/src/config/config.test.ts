import { expect, test } from 'vitest';
import { hostInUrl, parseConfig } from './config.ts';
import { SETTINGS } from './settings.ts';

function configOf(environment: Record<string, string>) {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  return parsed.config;
}

function errorsOf(environment: Record<string, string>): string[] {
  const parsed = parseConfig(environment);
  return parsed.ok ? [] : parsed.errors;
}

test('config: by default the shop listens on localhost:3000 with its own database', () => {
  const { port, host, databaseUrl, loadsDemo, runsJobs, sberbank, encryptionKey } = configOf({});

  expect({ port, host, databaseUrl, loadsDemo, runsJobs, sberbank, encryptionKey }).toEqual({
    port: 3000,
    host: 'localhost',
    databaseUrl: null,
    loadsDemo: true,
    runsJobs: true,
    sberbank: null,
    encryptionKey: null,
  });
});

test('config: an empty variable counts as unset', () => {
  expect(configOf({ PORT: '', DATABASE_URL: '' })).toEqual(configOf({}));
});

test.each([
  ['PORT', 'seventy'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  // Emails and the bank need the shop's address before it listens, so the system cannot choose the port.
  ['PORT', '0'],
  ['HOST', 'http://shop.example'],
  ['HOST', 'two words'],
  ['PUBLIC_URL', 'shop.example'],
  ['WORKER', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['PAGE_CACHE_MB', '1.5'],
  ['DRAIN_SECONDS', '301'],
  ['METRICS_PORT', '0'],
  ['METRICS_HOST', 'two words'],
  ['TRACES_PERCENT', '0'],
  ['MAX_CONNECTIONS', '99'],
])('config: %s=%s is refused with an error that names it', (name, value) => {
  const [sentence, ...others] = errorsOf({ [name]: value });

  expect(sentence).toContain(`${name} is "${value}", but must be `);
  expect(others).toEqual([]);
});

test.each([
  ['ENCRYPTION_KEY', 'A'.repeat(64)],
  ['DATABASE_URL', 'mysql://shop:wet-nose@localhost/shop'],
  ['VALKEY_URL', 'shop:wet-nose@localhost:6379'],
  ['EVENTS_URL', 'shop:wet-nose@localhost:6379'],
  ['SMTP_URL', 'smtp:/shop:wet-nose@smtp.example'],
  ['MEDIA_STORE_URL', 'shop:wet-nose@store.example'],
  ['METRICS_TOKEN', 'short'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'shop:wet-nose@localhost:4318'],
])('config: %s may be a secret, so that a refusal names its form and not its value', (name, value) => {
  const sentences = errorsOf({ [name]: value });

  expect(sentences).toContainEqual(expect.stringMatching(new RegExp(`^${name} must be `)));
  expect(sentences.join()).not.toContain(value);
});

test('config: all errors are listed at once', () => {
  expect(errorsOf({ PORT: 'x', WORKER: 'x' })).toHaveLength(2);
});

test.each([
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['SBERBANK_PASWORD', 'SBERBANK_PASSWORD'],
])('config: the typo %s is refused with an error that names %s', (name, meant) => {
  expect(errorsOf({ [name]: 'wet-nose' })).toEqual([
    `${name} is not a setting, ${meant} is: rename it, or unset it.`,
  ]);
});

test('config: variables of other programs are not reported as typos', () => {
  const others = { HOME: '/root', PATH: '/bin', POST: '1', PGDATA: '/data', NODE_ENV: 'production', DATADIR_: 'x' };

  expect(errorsOf(others)).toEqual([]);
  expect(
    errorsOf({ DATABASE_URL: 'postgres://localhost/shop', DATABASE_URI: 'postgres://localhost/shop' }),
  ).toEqual([]);
});

test("config: the bank's settings must be set together", () => {
  expect(errorsOf({ SBERBANK_URL: 'https://bank.example', PUBLIC_URL: 'https://shop.example' })).toEqual([
    expect.stringContaining('SBERBANK_URL, SBERBANK_USER and SBERBANK_PASSWORD, or SBERBANK_TOKEN'),
  ]);
});

test('config: the bank’s older dialect takes a token instead of the password, and a key for callbacks', () => {
  const shop = { PUBLIC_URL: 'https://shop.example' };
  const bank = { ...shop, SBERBANK_URL: 'https://bank.example/', SBERBANK_USER: 'me' };
  const older = { SBERBANK_DIALECT: 'rbs', SBERBANK_TOKEN: 'secret', SBERBANK_CALLBACK_KEY: 'shared' };

  expect(configOf({ ...bank, SBERBANK_PASSWORD: 'secret' })).toMatchObject({ bankDialect: 'ecomm' });
  expect(configOf({ ...bank, ...older })).toMatchObject({
    bankDialect: 'rbs',
    sberbank: { url: 'https://bank.example', user: 'me', token: 'secret', callbackKey: 'shared' },
  });
  expect(configOf({ SBERBANK_DIALECT: 'rbs' })).toMatchObject({ bankDialect: 'rbs', sberbank: null });
  expect(errorsOf({ ...bank, ...older, SBERBANK_PASSWORD: 'secret' })).toEqual([
    'SBERBANK_TOKEN replaces SBERBANK_PASSWORD: set only one of them.',
  ]);
  expect(errorsOf({ ...bank, ...older, SBERBANK_DIALECT: 'ecomm' })).toEqual([
    'SBERBANK_TOKEN belongs to the older dialect: unset it, or set SBERBANK_DIALECT=rbs.',
    'SBERBANK_CALLBACK_KEY belongs to the older dialect: unset it, or set SBERBANK_DIALECT=rbs.',
  ]);
});

test("config: wallets need the bank's older dialect; the bank simulator accepts them as it is", () => {
  const shop = {
    PUBLIC_URL: 'https://shop.example',
    BANK_SIMULATOR: 'on',
    WALLETS: 'on',
    GOOGLE_PAY_MERCHANT: 'g-1',
  };
  const bank = { ...shop, SBERBANK_URL: 'https://bank.example', SBERBANK_USER: 'me', SBERBANK_PASSWORD: 'secret' };

  expect(errorsOf(shop)).toEqual([]);
  expect(errorsOf({ ...bank, SBERBANK_DIALECT: 'rbs' })).toEqual([]);
  expect(errorsOf(bank)).toEqual([expect.stringContaining('WALLETS=on needs SBERBANK_DIALECT=rbs')]);
});

test('config: Yandex Pay needs both of its settings, and works beside the bank', () => {
  const given = { YANDEX_PAY_MERCHANT: 'kashtanka', YANDEX_PAY_KEY: 'secret' };
  const shop = { PUBLIC_URL: 'https://shop.example', BANK_SIMULATOR: 'on' };

  expect(errorsOf({ ...shop, YANDEX_PAY_KEY: 'secret' })).toEqual([
    'YANDEX_PAY_MERCHANT and YANDEX_PAY_KEY go together: set both or none.',
  ]);
  expect(errorsOf(given)).toEqual([expect.stringContaining('PUBLIC_URL is missing')]);
  expect(configOf({ ...shop, ...given }).yandexPay).toEqual({
    url: 'https://pay.yandex.ru',
    merchantId: 'kashtanka',
    key: 'secret',
  });
});

test('config: a carrier is used only with its key, and all parts of the key are required', () => {
  const key = { CDEK_CLIENT_ID: 'shop', CDEK_CLIENT_SECRET: 'secret' };

  expect(configOf({}).carriers).toEqual({ cdek: null, boxberry: null, pochta: null });
  expect(errorsOf({ CDEK_CLIENT_ID: 'shop' })).toEqual([
    'CDEK_CLIENT_ID and CDEK_CLIENT_SECRET go together: set all or none.',
  ]);
  expect(configOf({ ...key, CDEK_URL: 'http://localhost:4011/v2/' }).carriers.cdek).toEqual({
    url: 'http://localhost:4011/v2',
    clientId: 'shop',
    clientSecret: 'secret',
    fromCity: 44,
    prices: true,
  });
  expect(errorsOf({ POCHTA_TOKEN: 'token', POCHTA_LOGIN: 'shop' })).toEqual([
    'POCHTA_TOKEN, POCHTA_LOGIN, POCHTA_PASSWORD and POCHTA_FROM_INDEX go together: set all or none.',
  ]);
  const post = {
    POCHTA_TOKEN: 'token',
    POCHTA_LOGIN: 'shop',
    POCHTA_PASSWORD: 'secret',
    POCHTA_FROM_INDEX: '101000',
  };
  expect(configOf(post).carriers.pochta?.tracking).toBeNull();
  expect(
    configOf({ ...post, POCHTA_TRACKING_LOGIN: 'tracker', POCHTA_TRACKING_PASSWORD: 'other' }).carriers.pochta
      ?.tracking,
  ).toEqual({ baseUrl: 'https://tracking.russianpost.ru', login: 'tracker', password: 'other' });
  expect(errorsOf({ POCHTA_TRACKING_LOGIN: 'tracker' })).toEqual([
    'POCHTA_TRACKING_LOGIN and POCHTA_TRACKING_PASSWORD go together: set all or none.',
  ]);
  expect(configOf({ ...key, CDEK_PRICES: 'table' }).carriers.cdek?.prices).toBe(false);
});

test('config: street suggestions need a key', () => {
  expect(configOf({}).streets).toBeNull();
  expect(configOf({ DADATA_KEY: 'k1', DADATA_URL: 'http://localhost:4012/rs/' }).streets).toEqual({
    url: 'http://localhost:4012/rs',
    key: 'k1',
  });
});

test('config: wallets are off by default', () => {
  expect(configOf({ GOOGLE_PAY_MERCHANT: 'g-1' }).wallets).toBeNull();
  expect(configOf({ WALLETS: 'on', GOOGLE_PAY_MERCHANT: 'g-1' }).wallets).toEqual({ googleMerchant: 'g-1' });
});

test('config: trackers are configured by ids, and an invalid one is refused', () => {
  expect(configOf({}).trackers).toEqual({});
  expect(configOf({ METRICA_ID: '10000001', GA_ID: 'G-ABCD1234' }).trackers).toEqual({
    metrica: '10000001',
    ga: 'G-ABCD1234',
  });
  expect(errorsOf({ VK_PIXEL_ID: 'me"><script>' })).toEqual([expect.stringContaining('VK_PIXEL_ID')]);
});

test('config: a mail server needs the sender of its emails', () => {
  expect(errorsOf({ SMTP_URL: 'smtps://me:secret@smtp.example:465' })).toEqual([
    'SMTP_URL and MAIL_FROM go together: set both or none.',
  ]);
  expect(errorsOf({ SMTP_URL: 'https://smtp.example', MAIL_FROM: 'shop' })).toHaveLength(2);
});

test('config: a public shop is refused with the bank simulator unless it is allowed', () => {
  const open = { PUBLIC_URL: 'https://shop.example' };
  const bank = { SBERBANK_URL: 'https://bank.example', SBERBANK_USER: 'me', SBERBANK_PASSWORD: 'secret' };

  expect(errorsOf(open)).toEqual([expect.stringContaining('needs a bank')]);
  expect(errorsOf({ ...open, BANK_SIMULATOR: 'on' })).toEqual([]);
  expect(errorsOf({ ...open, ...bank })).toEqual([]);
});

test('config: plain http is refused beyond the machine itself, with the address to set', () => {
  const practice = { BANK_SIMULATOR: 'on' };

  expect(errorsOf({ ...practice, PUBLIC_URL: 'http://shop.example' })).toEqual([
    expect.stringContaining('https://shop.example'),
  ]);
  expect(errorsOf({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  expect(errorsOf({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([]);
});

test('config: metrics that other machines reach need a token', () => {
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };

  expect(errorsOf(open)).toEqual([expect.stringContaining('set METRICS_TOKEN')]);
  expect(errorsOf({ ...open, METRICS_TOKEN: 'wet-nose-at-dawn' })).toEqual([]);
  expect(configOf({ METRICS_PORT: '9464', HOST: '0.0.0.0' })).toMatchObject({
    metricsHost: 'localhost',
    metricsToken: null,
  });
});

test('config: a bank needs the address to which shoppers return', () => {
  const bank = { SBERBANK_URL: 'https://bank.example', SBERBANK_USER: 'me', SBERBANK_PASSWORD: 'secret' };

  expect(errorsOf(bank)).toEqual([expect.stringContaining('PUBLIC_URL is missing')]);
});

test('config: the bank simulator has the port beside the shop unless one is set', () => {
  expect(configOf({ PORT: '4000' }).bankSimulatorPort).toBe(4001);
  expect(configOf({ PORT: '65535' }).bankSimulatorPort).toBe(65_534);
  expect(configOf({ PORT: '4000' }).yandexSimulatorPort).toBe(4003);
  expect(configOf({ BANK_SIMULATOR_PORT: '0' }).yandexSimulatorPort).toBe(0);
  expect(configOf({ PORT: '4000', BANK_SIMULATOR_PORT: '5000' }).bankSimulatorPort).toBe(5000);
});

test('config: an IPv6 address is a valid HOST, and has brackets in URLs', () => {
  expect(hostInUrl(configOf({ HOST: '::1' }).host)).toBe('[::1]');
  expect(hostInUrl(configOf({ HOST: '127.0.0.1' }).host)).toBe('127.0.0.1');
});

test('config: a map has a style host and tile hosts, and none without a style', () => {
  const MAP_STYLE_URL = 'https://maps.example/light/style.json?key=1';
  const MAP_ORIGINS = 'https://a.tiles.example,https://maps.example';

  expect(configOf({ MAP_STYLE_URL, MAP_ORIGINS }).map).toEqual({
    styleUrl: MAP_STYLE_URL,
    origins: ['https://maps.example', 'https://a.tiles.example'],
  });
  expect(configOf({ MAP_ORIGINS }).map).toBeNull();
  // The value goes into the Content-Security-Policy, so it must not contain separators.
  expect(errorsOf({ MAP_STYLE_URL, MAP_ORIGINS: "https://a.example; script-src 'unsafe-inline'" })).toHaveLength(1);
});

test('connections: streams leave connections for requests, by default and with settings', () => {
  expect(configOf({})).toMatchObject({ mostStreams: 20_000, mostConnections: 25_000 });
  expect(configOf({ MAX_STREAMS: '100', MAX_CONNECTIONS: '300' })).toMatchObject({ mostConnections: 300 });
  expect(errorsOf({ MAX_CONNECTIONS: '300' })).toEqual([expect.stringContaining('MAX_STREAMS is 20000')]);
});

test('config: a former name is read with a warning that names the new one', () => {
  const parsed = parseConfig({ SEALING_KEY: 'a'.repeat(64), THROTTLES: 'off' });

  expect(parsed).toMatchObject({
    ok: true,
    config: { encryptionKey: 'a'.repeat(64), rateLimits: false },
    warnings: [
      'THROTTLES is now called RATE_LIMITS: rename it.',
      'SEALING_KEY is now called ENCRYPTION_KEY: rename it.',
    ],
  });
});

test('config: the new name wins over the former one', () => {
  expect(configOf({ THROTTLES: 'off', RATE_LIMITS: 'on' }).rateLimits).toBe(true);
});

test('config: every key, secret, token, password and address but the public one is masked', () => {
  const named = Object.entries(SETTINGS).filter(([name]) =>
    /(?<!^PUBLIC|^BACKOFFICE)_(KEY|SECRET|TOKEN|PASSWORD|URL|ENDPOINT)$/.test(name),
  );

  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, { isSecret }]) => !isSecret).map(([name]) => name)).toEqual([]);
});
