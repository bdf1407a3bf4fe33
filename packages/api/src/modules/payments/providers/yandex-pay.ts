import type { PaymentCode } from '@kashtanka/rules';
import type { PaymentProvider } from './provider.ts';
import { beginErrand } from './yandex-call.ts';
import { readCallback } from './yandex-callback.ts';
import { closeUnpaid } from './yandex-close.ts';
import { fetchState } from './yandex-read.ts';
import { refundPayment } from './yandex-refund.ts';
import type { YandexPaySettings } from './yandex-settings.ts';
import { startPayment, type YandexMethod } from './yandex-start.ts';

/** Both methods of one merchant on Yandex's page: by card, or in installments (PAYMENT-07, PAYMENT-08). */
export function createYandexPay(settings: YandexPaySettings): PaymentProvider[] {
  return [createMethod(settings, 'yandex_pay', 'CARD'), createMethod(settings, 'yandex_split', 'SPLIT')];
}

function createMethod(settings: YandexPaySettings, code: PaymentCode, method: YandexMethod): PaymentProvider {
  return {
    code,
    hook: 'yandex',
    start: (payment) => startPayment(beginErrand(settings), payment, method),
    fetchState: (ref) => fetchState(beginErrand(settings), ref),
    cancel: (ref) => closeUnpaid(beginErrand(settings), ref),
    refund: (ref, amount, key) => refundPayment(beginErrand(settings), { ref, amount, key }),
    readCallback: (raw) => readCallback(settings, raw),
  };
}
