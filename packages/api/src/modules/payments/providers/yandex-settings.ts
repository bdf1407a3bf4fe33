import type { JWTVerifyGetKey } from 'jose';
import type { Time } from './time.ts';

/** What went wrong on the way to Yandex: for the log, and free of the key and of shoppers' data. */
export type YandexFault = {
  call: string;
  fault: 'busy' | 'silent' | 'garbage' | 'refused';
  httpStatus?: number;
  reasonCode?: string;
};

export type YandexPaySettings = {
  /** `https://pay.yandex.ru`, `https://sandbox.pay.yandex.ru` or a practice one. */
  baseUrl: string;
  merchantId: string;
  apiKey: string;
  fetch: typeof globalThis.fetch;
  time: Time;
  /** From 0 to 1: spreads the repeats of many callers. */
  chance: () => number;
  /** The keys that callbacks are signed with: kept for a while, and asked for anew when a callback names another. */
  keys: JWTVerifyGetKey;
  /** Whether Yandex makes the receipts: the rows say how they are taxed then, and nobody else may make them. */
  makesReceipts?: boolean;
  onFault?: (fault: YandexFault) => void;
};
