import Value from 'typebox/value';
import { parseNumber } from './attempt-numbers.ts';
import type { CallbackHint, CallbackRejected, PaymentProvider, RawCallback } from './provider.ts';
import { beginErrand } from './sberbank-call.ts';
import { cancelPayment } from './sberbank-close.ts';
import { listPayments } from './sberbank-list.ts';
import { fetchState } from './sberbank-read.ts';
import { refundPayment } from './sberbank-refund.ts';
import type { SberbankSettings } from './sberbank-settings.ts';
import { startPayment } from './sberbank-start.ts';
import { Callback, parseJson } from './sberbank-wire.ts';

/** Cards and fast bank transfers on the bank's own page: no card data come near the shop (PAYMENT-06, D52). */
export function createSberbank(settings: SberbankSettings): PaymentProvider {
  return {
    code: 'sberbank_online',
    hook: 'sberbank_online',
    start: (payment) => startPayment(beginErrand(settings), payment),
    fetchState: (ref) => fetchState(beginErrand(settings), ref),
    cancel: (ref) => cancelPayment(beginErrand(settings), ref),
    refund: (ref, amount, key) => refundPayment(beginErrand(settings), { ref, amount, key }),
    list: (period, page) => listPayments(beginErrand(settings), period, page),
    readCallback: async (raw) => readCallback(raw),
  };
}

const LONGEST_CALLBACK = 16_384;

const UNREADABLE: CallbackRejected = { ok: false, problem: 'unreadable' };

function readCallback({ body }: RawCallback): CallbackHint | CallbackRejected {
  const json = body.length > LONGEST_CALLBACK ? undefined : parseJson(body);
  if (!Value.Check(Callback, json)) return UNREADABLE;
  const attempt = parseNumber(json.orderNumber);
  return attempt ? { ok: true, ...attempt, providerId: json.mdOrder, operation: json.operation } : UNREADABLE;
}
