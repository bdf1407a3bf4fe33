import type { JWTVerifyGetKey } from 'jose';
import type { Timers } from '../timers.ts';

/** A failure for the log, without the key and shoppers' data. */
export type YandexFailure = {
  call: string;
  failure: 'busy' | 'silent' | 'garbage' | 'refused';
  httpStatus?: number;
  reasonCode?: string;
};

export type YandexPaySettings = {
  /** `https://pay.yandex.ru`, `https://sandbox.pay.yandex.ru` or a simulator. */
  baseUrl: string;
  merchantId: string;
  apiKey: string;
  fetch: typeof globalThis.fetch;
  time: Timers;
  /** 0 to 1; jitter for retries. */
  chance: () => number;
  /** Public keys of callbacks, cached and fetched again for an unknown key id. */
  keys: JWTVerifyGetKey;
  /** Whether Yandex makes the receipts: rows contain their tax, and no other fiscal service may make them. */
  makesReceipts?: boolean;
  onFailure?: (failure: YandexFailure) => void;
};
