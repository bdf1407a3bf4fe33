import type { PaymentCode } from '@kashtanka/rules';
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
