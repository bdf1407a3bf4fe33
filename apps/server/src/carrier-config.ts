import Type, { type Static, type TSchema } from 'typebox';

// What the shop is told of carriers. One that has no key is not asked: the operator's own table prices its methods.

const Url = (byDefault: string) => Type.String({ pattern: '^https?://[^\\s/]+(/.*)?$', default: byDefault });
const Secret = Type.Optional(Type.String({ minLength: 1 }));
const Prices = Type.Enum(['carrier', 'table'], { default: 'carrier' });
const PRICES_WORDS = "carrier or table: whose prices shoppers pay, the carrier's or those of your own table";

export const CARRIER_VARIABLES = {
  CDEK_URL: {
    schema: Url('https://api.cdek.ru/v2'),
    words: "the address of CDEK's interface, as https://api.edu.cdek.ru/v2",
  },
  CDEK_CLIENT_ID: { schema: Secret, words: 'the account that CDEK gave' },
  CDEK_CLIENT_SECRET: { schema: Secret, words: "that account's password" },
  CDEK_FROM_CITY: {
    schema: Type.Integer({ minimum: 1, maximum: 10_000_000, default: 44 }),
    words: "CDEK's number of the town that parcels set out from; 44 is Moscow",
  },
  CDEK_FROM_POINT: {
    schema: Secret,
    words: 'the code of the CDEK office where you hand parcels over; without it they set out from the town',
  },
  CDEK_PRICES: { schema: Prices, words: PRICES_WORDS },
  BOXBERRY_URL: { schema: Url('https://api.boxberry.ru'), words: 'the address before /json.php' },
  BOXBERRY_TOKEN: { schema: Secret, words: "the token of Boxberry's cabinet" },
  BOXBERRY_FROM_POINT: { schema: Secret, words: 'the code of the point where you hand parcels over' },
  BOXBERRY_PRICES: { schema: Prices, words: PRICES_WORDS },
  POCHTA_URL: { schema: Url('https://otpravka-api.pochta.ru'), words: "the address of Russian Post's Otpravka" },
  POCHTA_TOKEN: { schema: Secret, words: "the application's token of Otpravka" },
  POCHTA_LOGIN: { schema: Secret, words: 'the login of Otpravka' },
  POCHTA_PASSWORD: { schema: Secret, words: "that login's password" },
  POCHTA_FROM_INDEX: {
    schema: Type.Optional(Type.String({ pattern: '^\\d{6}$' })),
    words: 'the post code of the office where you hand parcels over',
  },
  POCHTA_TRACKING_URL: {
    schema: Url('https://tracking.russianpost.ru'),
    words: "the address before /rtm34 of Russian Post's Tracking",
  },
  POCHTA_TRACKING_LOGIN: {
    schema: Secret,
    words: 'the login of Tracking, which is not that of Otpravka; without it nothing is told of parcels',
  },
  POCHTA_TRACKING_PASSWORD: { schema: Secret, words: "that login's password" },
  POCHTA_PRICES: { schema: Prices, words: PRICES_WORDS },
} as const satisfies Record<string, { schema: TSchema; words: string }>;

type Variables = typeof CARRIER_VARIABLES;
export type CarrierValues = { [K in keyof Variables]: Static<Variables[K]['schema']> };

export type CarrierConfig = {
  cdek: {
    url: string;
    clientId: string;
    clientSecret: string;
    fromCity: number;
    fromPoint?: string;
    prices: boolean;
  } | null;
  pochta: {
    url: string;
    token: string;
    login: string;
    password: string;
    fromIndex: string;
    tracking: { baseUrl: string; login: string; password: string } | null;
    prices: boolean;
  } | null;
  boxberry: { url: string; token: string; fromPoint: string; prices: boolean } | null;
};

export function toCarriers(values: CarrierValues): CarrierConfig {
  return { cdek: toCdek(values), boxberry: toBoxberry(values), pochta: toPochta(values) };
}

function toCdek(values: CarrierValues): CarrierConfig['cdek'] {
  const { CDEK_CLIENT_ID: clientId, CDEK_CLIENT_SECRET: clientSecret, CDEK_FROM_CITY: fromCity } = values;
  if (!(clientId && clientSecret)) return null;
  const prices = values.CDEK_PRICES === 'carrier';
  const fromPoint = values.CDEK_FROM_POINT;
  const known = { url: withoutSlash(values.CDEK_URL), clientId, clientSecret, fromCity, prices };
  return fromPoint ? { ...known, fromPoint } : known;
}

function toBoxberry(values: CarrierValues): CarrierConfig['boxberry'] {
  const { BOXBERRY_TOKEN: token, BOXBERRY_FROM_POINT: fromPoint } = values;
  if (!(token && fromPoint)) return null;
  const prices = values.BOXBERRY_PRICES === 'carrier';
  return { url: withoutSlash(values.BOXBERRY_URL), token, fromPoint, prices };
}

function toPochta(values: CarrierValues): CarrierConfig['pochta'] {
  const { POCHTA_TOKEN: token, POCHTA_LOGIN: login, POCHTA_PASSWORD: password } = values;
  const { POCHTA_FROM_INDEX: fromIndex } = values;
  if (!(token && login && password && fromIndex)) return null;
  const prices = values.POCHTA_PRICES === 'carrier';
  const tracking = toTracking(values);
  return { url: withoutSlash(values.POCHTA_URL), token, login, password, fromIndex, tracking, prices };
}

function toTracking(values: CarrierValues) {
  const { POCHTA_TRACKING_LOGIN: login, POCHTA_TRACKING_PASSWORD: password } = values;
  return login && password ? { baseUrl: withoutSlash(values.POCHTA_TRACKING_URL), login, password } : null;
}

/** What each carrier needs, all or nothing of it. */
const TOGETHER = [
  ['CDEK_CLIENT_ID', 'CDEK_CLIENT_SECRET'],
  ['BOXBERRY_TOKEN', 'BOXBERRY_FROM_POINT'],
  ['POCHTA_TOKEN', 'POCHTA_LOGIN', 'POCHTA_PASSWORD', 'POCHTA_FROM_INDEX'],
  ['POCHTA_TRACKING_LOGIN', 'POCHTA_TRACKING_PASSWORD'],
] as const satisfies (keyof CarrierValues)[][];

export function faultsOfCarriers(values: CarrierValues): string[] {
  return TOGETHER.filter((names) => new Set(names.map((name) => Boolean(values[name]))).size > 1).map(
    (names) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)} go together: set all or none.`,
  );
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
