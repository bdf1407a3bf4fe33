import { formatAttemptNumber } from '../attempt-numbers.ts';
import type { PaymentToStart, StartedPayment } from '../provider.ts';
import { callYandex, type YandexRequest } from './call.ts';
import { cartFor } from './cart.ts';
import { closeUnpaid } from './close.ts';
import { Created } from './wire.ts';

export type YandexMethod = 'CARD' | 'SPLIT';

/** Yandex's limits of a page's lifetime. */
const SHORTEST_LIFE_S = 180;
const MAX_LIFE_S = 604_800;

/** Creates an order. It is idempotent for an unchanged cart, so a timeout does no harm. */
export async function startPayment(
  request: YandexRequest,
  payment: PaymentToStart,
  method: YandexMethod,
): Promise<StartedPayment> {
  const startedAtMs = request.settings.time.nowMs();
  const ttl = Math.min(Math.max(Math.ceil(payment.livesForMs / 1000), SHORTEST_LIFE_S), MAX_LIFE_S);
  const cart = cartFor(payment, request.settings.makesReceipts ?? false);
  const fields = { ...toFields(payment), cart, availablePaymentMethods: [method], ttl };
  const result = await callYandex(request, { path: 'v1/orders', fields, answer: Created });
  if (result.kind === 'refused') return findTaken(request, payment);
  if (result.kind !== 'accepted')
    return { ok: false, problem: result.kind === 'garbage' ? 'unknown' : 'unavailable' };
  const { paymentUrl: redirectUrl } = result.value;
  if (!isWebAddress(redirectUrl)) return { ok: false, problem: 'unknown' };
  return { ok: true, providerId: formatAttemptNumber(payment), redirectUrl, expiresAtMs: startedAtMs + ttl * 1000 };
}

/** A refusal may mean that the number is used with another cart; then that order exists and its page is closed. */
async function findTaken(request: YandexRequest, payment: PaymentToStart): Promise<StartedPayment> {
  const closed = await closeUnpaid(request, payment);
  if (closed.ok) return { ok: false, problem: 'already_used' };
  return { ok: false, problem: closed.problem === 'not_found' ? 'refused' : closed.problem };
}

function toFields(payment: PaymentToStart): Record<string, unknown> {
  const { phone, email, returnUrl, failUrl } = payment;
  return {
    orderId: formatAttemptNumber(payment),
    currencyCode: 'RUB',
    redirectUrls: { onSuccess: returnUrl, onError: failUrl, onAbort: failUrl },
    orderSource: 'WEBSITE',
    ...(phone === null ? {} : { billingPhone: phone }),
    ...((email ?? phone) === null ? {} : { fiscalContact: email ?? phone }),
  };
}

/** The browser is redirected there, so only web URLs are accepted. */
function isWebAddress(address: string): boolean {
  return ['https:', 'http:'].includes(URL.parse(address)?.protocol ?? '');
}
