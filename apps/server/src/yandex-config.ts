import Type, { type Static, type TSchema } from 'typebox';

// What the shop is told of Yandex Pay. Without a key it is offered only beside a practice bank, as a practice one.

export const YANDEX_VARIABLES = {
  YANDEX_PAY_URL: {
    schema: Type.String({ pattern: '^https?://[^\\s/]+$', default: 'https://pay.yandex.ru' }),
    words: "Yandex Pay's address, as https://sandbox.pay.yandex.ru",
  },
  YANDEX_PAY_MERCHANT: {
    schema: Type.Optional(Type.String({ minLength: 1 })),
    words: 'the Merchant ID of the cabinet',
  },
  YANDEX_PAY_KEY: { schema: Type.Optional(Type.String({ minLength: 1 })), words: 'the API key of the cabinet' },
} as const satisfies Record<string, { schema: TSchema; words: string }>;

type Variables = typeof YANDEX_VARIABLES;
type Values = { [K in keyof Variables]: Static<Variables[K]['schema']> };

export type YandexConfig = { url: string; merchantId: string; key: string };

export function toYandex(values: Values): YandexConfig | null {
  const { YANDEX_PAY_URL: url, YANDEX_PAY_MERCHANT: merchantId, YANDEX_PAY_KEY: key } = values;
  return merchantId && key ? { url, merchantId, key } : null;
}

export function faultsOfYandex({ YANDEX_PAY_MERCHANT: merchant, YANDEX_PAY_KEY: key }: Values): string[] {
  return Boolean(merchant) === Boolean(key)
    ? []
    : ['YANDEX_PAY_MERCHANT and YANDEX_PAY_KEY go together: set both or none.'];
}
