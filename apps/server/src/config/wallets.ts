import type { SettingValues } from './settings.ts';

// Wallets whose bank cards the bank accepts; off by default.

export type WalletConfig = { appleMerchant?: string; appleIdentity?: string; googleMerchant?: string };

export function toWallets(values: SettingValues): WalletConfig | null {
  if (values.WALLETS === 'off') return null;
  const { APPLE_PAY_MERCHANT: apple, APPLE_PAY_IDENTITY: identity, GOOGLE_PAY_MERCHANT: google } = values;
  return {
    ...(apple && { appleMerchant: apple }),
    ...(identity && { appleIdentity: identity }),
    ...(google && { googleMerchant: google }),
  };
}
