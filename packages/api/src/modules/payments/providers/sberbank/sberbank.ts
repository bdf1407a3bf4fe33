import type { CallbackHint, CallbackRejected, PaymentProvider, RawCallback } from '../provider.ts';
import { startSberbankRequest } from './call.ts';
import { cancelPayment } from './close.ts';
import { getDialect } from './dialect.ts';
import { UNREADABLE } from './hint.ts';
import { listPayments } from './list.ts';
import { fetchState } from './read.ts';
import { refundPayment } from './refund.ts';
import type { SberbankSettings } from './settings.ts';
import { startPayment } from './start.ts';

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
