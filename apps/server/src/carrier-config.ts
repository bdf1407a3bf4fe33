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
  CDEK_PRICES: { schema: Prices, words: PRICES_WORDS },
} as const satisfies Record<string, { schema: TSchema; words: string }>;

type Variables = typeof CARRIER_VARIABLES;
export type CarrierValues = { [K in keyof Variables]: Static<Variables[K]['schema']> };

export type CarrierConfig = {
  cdek: { url: string; clientId: string; clientSecret: string; fromCity: number; prices: boolean } | null;
};

export function toCarriers(values: CarrierValues): CarrierConfig {
  const { CDEK_CLIENT_ID: clientId, CDEK_CLIENT_SECRET: clientSecret } = values;
  return {
    cdek:
      clientId && clientSecret
        ? {
            ...{ url: withoutSlash(values.CDEK_URL), clientId, clientSecret, fromCity: values.CDEK_FROM_CITY },
            prices: values.CDEK_PRICES === 'carrier',
          }
        : null,
  };
}

export function faultsOfCarriers(values: CarrierValues): string[] {
  return Boolean(values.CDEK_CLIENT_ID) === Boolean(values.CDEK_CLIENT_SECRET)
    ? []
    : ['CDEK_CLIENT_ID and CDEK_CLIENT_SECRET go together: set both or none.'];
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
