import Type, { type Static, type TSchema } from 'typebox';

// Wallets whose cards the bank takes. Nobody is offered one until the operator asks for it.

const Told = Type.Optional(Type.String({ minLength: 1 }));

export const WALLET_VARIABLES = {
  WALLETS: {
    schema: Type.Enum(['on', 'off'], { default: 'off' }),
    words: 'on or off: whether Apple Pay and Google Pay are offered',
  },
  APPLE_PAY_MERCHANT: { schema: Told, words: 'a merchant identifier' },
  APPLE_PAY_IDENTITY: {
    schema: Told,
    words: 'a file with the merchant identity certificate and its key, in PEM',
  },
  GOOGLE_PAY_MERCHANT: { schema: Told, words: 'a merchant identifier' },
} as const satisfies Record<string, { schema: TSchema; words: string }>;

type Variables = typeof WALLET_VARIABLES;
type Values = { [K in keyof Variables]: Static<Variables[K]['schema']> };

export type WalletConfig = { appleMerchant?: string; appleIdentity?: string; googleMerchant?: string };

export function toWallets(values: Values): WalletConfig | null {
  if (values.WALLETS === 'off') return null;
  const { APPLE_PAY_MERCHANT: apple, APPLE_PAY_IDENTITY: identity, GOOGLE_PAY_MERCHANT: google } = values;
  return {
    ...(apple && { appleMerchant: apple }),
    ...(identity && { appleIdentity: identity }),
    ...(google && { googleMerchant: google }),
  };
}
