import type { SettingValues } from './settings.ts';

// Yandex Pay settings. Without a key it is offered only beside the bank simulator, as a simulator itself.

export type YandexConfig = { url: string; merchantId: string; key: string };

export function toYandex(values: SettingValues): YandexConfig | null {
  const { YANDEX_PAY_URL: url, YANDEX_PAY_MERCHANT: merchantId, YANDEX_PAY_KEY: key } = values;
  return merchantId && key ? { url, merchantId, key } : null;
}

export function faultsOfYandex({ YANDEX_PAY_MERCHANT: merchant, YANDEX_PAY_KEY: key }: SettingValues): string[] {
  return Boolean(merchant) === Boolean(key)
    ? []
    : ['YANDEX_PAY_MERCHANT and YANDEX_PAY_KEY go together: set both or none.'];
}
