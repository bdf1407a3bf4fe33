import type { SettingValues } from './settings.ts';

// Bank settings. Without an address the shop uses the bank simulator, which supports both dialects.

export type BankConfig = {
  /** The bank's API dialect, also for the simulator. */
  bankDialect: SettingValues['SBERBANK_DIALECT'];
  /** null: the bank simulator is used. */
  sberbank: { url: string; user: string; password: string; token?: string; callbackKey?: string } | null;
};

export function toBank(values: SettingValues): BankConfig {
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
  'Apple Pay and Google Pay require the older dialect of the bank: WALLETS=on needs SBERBANK_DIALECT=rbs.';

const TOGETHER =
  'SBERBANK_URL, SBERBANK_USER and SBERBANK_PASSWORD, or SBERBANK_TOKEN instead of the password, belong together: set all or none.';

export function sberbankErrors(values: SettingValues): string[] {
  const { SBERBANK_URL: url, SBERBANK_USER: user, SBERBANK_PASSWORD: password, SBERBANK_TOKEN: token } = values;
  const given = [url, user, password ?? token];
  const isOlder = values.SBERBANK_DIALECT === 'rbs';
  const ofOlder = (['SBERBANK_TOKEN', 'SBERBANK_CALLBACK_KEY'] as const).filter((name) => values[name]);
  return [
    ...(given.some(Boolean) && !given.every(Boolean) ? [TOGETHER] : []),
    ...(password && token ? ['SBERBANK_TOKEN replaces SBERBANK_PASSWORD: set only one of them.'] : []),
    ...(values.WALLETS === 'on' && url && !isOlder ? [WALLETS_NEED_RBS] : []),
    ...ofOlder
      .filter(() => !isOlder)
      .map((name) => `${name} belongs to the older dialect: unset it, or set SBERBANK_DIALECT=rbs.`),
  ];
}

// Yandex Pay settings. Without a key it is offered only beside the bank simulator, as a simulator itself.

export type YandexConfig = { url: string; merchantId: string; key: string };

export function toYandex(values: SettingValues): YandexConfig | null {
  const { YANDEX_PAY_URL: url, YANDEX_PAY_MERCHANT: merchantId, YANDEX_PAY_KEY: key } = values;
  return merchantId && key ? { url, merchantId, key } : null;
}

export function yandexPayErrors({ YANDEX_PAY_MERCHANT: merchant, YANDEX_PAY_KEY: key }: SettingValues): string[] {
  return Boolean(merchant) === Boolean(key)
    ? []
    : ['YANDEX_PAY_MERCHANT and YANDEX_PAY_KEY go together: set both or none.'];
}

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
