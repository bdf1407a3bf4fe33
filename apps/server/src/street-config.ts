import Type, { type Static, type TSchema } from 'typebox';

// Who suggests streets and houses while an address is typed. Without a key nobody does, and all is typed by hand.

export const STREET_VARIABLES = {
  DADATA_URL: {
    schema: Type.String({
      pattern: '^https?://[^\\s/]+(/.*)?$',
      default: 'https://suggestions.dadata.ru/suggestions/api/4_1/rs',
    }),
    words: "the address of DaData's suggestions, before /suggest",
  },
  DADATA_KEY: { schema: Type.Optional(Type.String({ pattern: '^[\\w-]+$' })), words: 'the API key of DaData' },
} as const satisfies Record<string, { schema: TSchema; words: string }>;

type Variables = typeof STREET_VARIABLES;
type Values = { [K in keyof Variables]: Static<Variables[K]['schema']> };

export type StreetConfig = { url: string; key: string };

export function toStreets({ DADATA_URL: url, DADATA_KEY: key }: Values): StreetConfig | null {
  return key ? { url: url.replace(/\/+$/, ''), key } : null;
}
