import Type, { type Static, type TSchema } from 'typebox';

// An object store of the kind that speaks S3, for servers that have no folder in common.

const Secret = Type.Optional(Type.String({ minLength: 1 }));

export const MEDIA_STORE_VARIABLES = {
  MEDIA_STORE_URL: {
    schema: Type.Optional(Type.String({ pattern: '^https?://[^\\s/]+/[^\\s/]+$' })),
    words: 'the address of a bucket, as https://storage.example/bucket',
  },
  MEDIA_STORE_REGION: { schema: Type.String({ pattern: '^[\\w-]+$', default: 'auto' }), words: 'its region' },
  MEDIA_STORE_KEY: { schema: Secret, words: 'the id of a key that may read and write there' },
  MEDIA_STORE_SECRET: { schema: Secret, words: "that key's secret" },
} as const satisfies Record<string, { schema: TSchema; words: string }>;

type Variables = typeof MEDIA_STORE_VARIABLES;
type Values = { [K in keyof Variables]: Static<Variables[K]['schema']> };

export type MediaStoreConfig = { url: string; region: string; keyId: string; secret: string };

export function toMediaStore(values: Values): MediaStoreConfig | null {
  const { MEDIA_STORE_URL: url, MEDIA_STORE_KEY: keyId, MEDIA_STORE_SECRET: secret } = values;
  return url && keyId && secret ? { url, keyId, secret, region: values.MEDIA_STORE_REGION } : null;
}

export function faultsOfMediaStore(values: Values): string[] {
  const told = [values.MEDIA_STORE_URL, values.MEDIA_STORE_KEY, values.MEDIA_STORE_SECRET].filter(Boolean);
  return told.length === 0 || told.length === 3
    ? []
    : ['MEDIA_STORE_URL, MEDIA_STORE_KEY and MEDIA_STORE_SECRET go together: set all three or none.'];
}
