import type { CanceledPayment, PaymentRef } from '../provider.ts';
import { type Call, callYandex, toProblem, type YandexRequest } from './call.ts';
import { fetchState, toOrderId } from './read.ts';
import { Done } from './wire.ts';

/**
 * Ensures that no money is or stays taken. Yandex cancels an order in any state and returns its money, so the state is
 * checked first: a paid order needs a refund.
 */
export async function closeUnpaid(request: YandexRequest, ref: PaymentRef): Promise<CanceledPayment> {
  const fetched = await fetchState(request, ref);
  if (!fetched.ok) return fetched;
  switch (fetched.snapshot.state) {
    case 'reversed':
    case 'refunded':
    case 'expired':
      return { ok: true };
    case 'paid':
    case 'partially_refunded':
      return { ok: false, problem: 'already_paid' };
    case 'held':
      return letGo(request, ref);
    case 'created':
    case 'pending':
    case 'declined':
      return end(request, ref, { path: `v1/orders/${toOrderId(ref)}/rollback`, fields: {}, answer: Done });
    default:
      return fetched.snapshot.state satisfies never;
  }
}

function letGo(request: YandexRequest, ref: PaymentRef): Promise<CanceledPayment> {
  const id = toOrderId(ref);
  const fields = { externalOperationId: `${id}-cancel`, reason: 'canceled by the shop' };
  return end(request, ref, { path: `v1/orders/${id}/cancel`, fields, answer: Done });
}

/** After a refusal the state is read: a payment may have arrived, or the order may be closed already. */
async function end(request: YandexRequest, ref: PaymentRef, call: Call<typeof Done>): Promise<CanceledPayment> {
  const result = await callYandex(request, call);
  if (result.kind === 'accepted') return { ok: true };
  const fetched = await fetchState(request, ref);
  if (!fetched.ok) return fetched;
  const { state } = fetched.snapshot;
  if (state === 'paid' || state === 'partially_refunded') return { ok: false, problem: 'already_paid' };
  return state === 'reversed' || state === 'refunded' ? { ok: true } : { ok: false, problem: toProblem(result) };
}
