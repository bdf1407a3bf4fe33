import type { PaymentCode } from '@kashtanka/rules';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import type { PaymentProvider } from '../provider.ts';
import { startYandexRequest } from './call.ts';
import { parseCallback } from './callback.ts';
import { closeUnpaid } from './close.ts';
import { fetchState } from './read.ts';
import { refundPayment } from './refund.ts';
import type { YandexPaySettings } from './settings.ts';
import { startPayment, type YandexMethod } from './start.ts';

/** Both methods of one merchant on Yandex's page: by card, or in installments (PAYMENT-07, PAYMENT-08). */
export function createYandexPay(settings: YandexPaySettings): PaymentProvider[] {
  return [createMethod(settings, 'yandex_pay', 'CARD'), createMethod(settings, 'yandex_split', 'SPLIT')];
}

function createMethod(settings: YandexPaySettings, code: PaymentCode, method: YandexMethod): PaymentProvider {
  return {
    code,
    hook: 'yandex',
    start: (payment) => startPayment(startYandexRequest(settings), payment, method),
    fetchState: (ref) => fetchState(startYandexRequest(settings), ref),
    cancel: (ref) => closeUnpaid(startYandexRequest(settings), ref),
    refund: (ref, amount, key) => refundPayment(startYandexRequest(settings), { ref, amount, key }),
    readCallback: (raw) => parseCallback(settings, raw),
  };
}

const RETAINED_FOR_MS = 30 * 60_000;
/** A token can name any key id, so unknown ids trigger a fetch at most this often. */
const POLL_AGAIN_AFTER_MS = 30_000;
const TIMEOUT_MS = 5_000;

/** The public keys of Yandex's callbacks. */
export function yandexKeys(baseUrl: string, fetch: typeof globalThis.fetch): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(`${baseUrl}/api/jwks`), {
    cacheMaxAge: RETAINED_FOR_MS,
    cooldownDuration: POLL_AGAIN_AFTER_MS,
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: fetch,
  });
}
