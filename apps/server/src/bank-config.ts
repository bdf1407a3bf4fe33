import Type, { type Static, type TSchema } from 'typebox';

// What the shop is told of its bank. Without an address it opens with the practice one, which speaks either dialect.

const Secret = Type.Optional(Type.String({ minLength: 1 }));

export const BANK_VARIABLES = {
  SBERBANK_URL: {
    schema: Type.Optional(Type.String({ pattern: '^https?://[^\\s/]+(/.*)?$' })),
    words: "the bank gateway's address, as https://ecomtest.sberbank.ru",
  },
  SBERBANK_DIALECT: {
    schema: Type.Enum(['ecomm', 'rbs'], { default: 'ecomm' }),
    words: 'ecomm or rbs: the generation of the gateway, the newer or the older',
  },
  SBERBANK_USER: { schema: Secret, words: 'the API user that the bank gave' },
  SBERBANK_PASSWORD: { schema: Secret, words: "that user's password" },
  SBERBANK_TOKEN: { schema: Secret, words: 'the token that the bank gave in place of a password' },
  SBERBANK_CALLBACK_KEY: { schema: Secret, words: 'the key of the cabinet that callbacks are signed with' },
} as const satisfies Record<string, { schema: TSchema; words: string }>;

type Variables = typeof BANK_VARIABLES;
type Values = { [K in keyof Variables]: Static<Variables[K]['schema']> };
type ValuesWithWallets = Values & { WALLETS: 'on' | 'off' };

export type BankConfig = {
  /** How the bank is spoken to, also the practice one. */
  bankDialect: Values['SBERBANK_DIALECT'];
  /** The operator's own bank; null for the practice bank that comes with the shop. */
  sberbank: { url: string; user: string; password: string; token?: string; callbackKey?: string } | null;
};

export function toBank(values: Values): BankConfig {
  const { SBERBANK_URL: url, SBERBANK_USER: user, SBERBANK_DIALECT: bankDialect } = values;
  const { SBERBANK_PASSWORD: password = '', SBERBANK_TOKEN: token, SBERBANK_CALLBACK_KEY: callbackKey } = values;
  if (!(url && user)) return { bankDialect, sberbank: null };
  const access = { user, password, ...(token && { token }) };
  return {
    bankDialect,
    sberbank: { url: url.replace(/\/$/, ''), ...access, ...(callbackKey && { callbackKey }) },
  };
}

const WALLETS_NEED_RBS =
  'Apple Pay and Google Pay go by the older dialect of the bank: WALLETS=on needs SBERBANK_DIALECT=rbs.';

const TOGETHER =
  'SBERBANK_URL, SBERBANK_USER and SBERBANK_PASSWORD, or SBERBANK_TOKEN in its place, go together: set all three or none.';

export function faultsOfBank(values: ValuesWithWallets): string[] {
  const { SBERBANK_URL: url, SBERBANK_USER: user, SBERBANK_PASSWORD: password, SBERBANK_TOKEN: token } = values;
  const told = [url, user, password ?? token];
  const isOlder = values.SBERBANK_DIALECT === 'rbs';
  const ofOlder = (['SBERBANK_TOKEN', 'SBERBANK_CALLBACK_KEY'] as const).filter((name) => values[name]);
  return [
    ...(told.some(Boolean) && !told.every(Boolean) ? [TOGETHER] : []),
    ...(password && token ? ['SBERBANK_TOKEN takes the place of SBERBANK_PASSWORD: set one of them.'] : []),
    ...(values.WALLETS === 'on' && url && !isOlder ? [WALLETS_NEED_RBS] : []),
    ...ofOlder
      .filter(() => !isOlder)
      .map((name) => `${name} is of the older dialect: leave it out, or set SBERBANK_DIALECT=rbs.`),
  ];
}
