import type { CallbackHint, CallbackRejected, PaymentProvider, RawCallback } from './provider.ts';
import { startSberbankRequest } from './sberbank-call.ts';
import { cancelPayment } from './sberbank-close.ts';
import { getDialect } from './sberbank-dialect.ts';
import { UNREADABLE } from './sberbank-hint.ts';
import { listPayments } from './sberbank-list.ts';
import { fetchState } from './sberbank-read.ts';
import { refundPayment } from './sberbank-refund.ts';
import type { SberbankSettings } from './sberbank-settings.ts';
import { startPayment } from './sberbank-start.ts';

/** Cards and SBP transfers on the bank's own page; card data never reaches the shop (PAYMENT-06, D52). */
export function createSberbank(settings: SberbankSettings): PaymentProvider {
  return {
    code: 'sberbank_online',
    hook: 'sberbank_online',
    start: (payment) => startPayment(startSberbankRequest(settings), payment),
    fetchState: (ref) => fetchState(startSberbankRequest(settings), ref),
    cancel: (ref) => cancelPayment(startSberbankRequest(settings), ref),
    refund: (ref, amount, key) => refundPayment(startSberbankRequest(settings), { ref, amount, key }),
    list: (period, page) => listPayments(startSberbankRequest(settings), period, page),
    readCallback: async (raw) => readCallback(raw, settings),
  };
}

const MAX_CALLBACK_LENGTH = 16_384;

function readCallback({ body }: RawCallback, settings: SberbankSettings): CallbackHint | CallbackRejected {
  return body.length > MAX_CALLBACK_LENGTH ? UNREADABLE : getDialect(settings).readCallback(body, settings);
}
