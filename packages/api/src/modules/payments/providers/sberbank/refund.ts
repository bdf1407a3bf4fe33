import type { Kopecks } from '@kashtanka/rules';
import type { PaymentRef, ProviderProblem, Refunded } from '../provider.ts';
import { callSberbank, type SberbankRequest } from './call.ts';
import { fetchState, readOrder, toProblem } from './read.ts';
import { Done, type OrderStatus } from './wire.ts';

export type RefundToMake = { ref: PaymentRef; amount: Kopecks; key: string };

/**
 * The key makes repetitions idempotent. A refusal may hide a refund that was made, so the list of operations is read.
 */
export async function refundPayment(request: SberbankRequest, refund: RefundToMake): Promise<Refunded> {
  const found = await findProviderId(request, refund.ref);
  if (!found.ok) return found;
  const { amount, key } = refund;
  const fields = { orderId: found.providerId, amount, jsonParams: { externalRefundId: key } };
  const result = await callSberbank(request, { name: 'refund', fields, answer: Done }, 'repeat');
  if (result.kind === 'accepted') return { ok: true };
  const read = await readOrder(request, { providerId: found.providerId });
  if (!read.ok) return read;
  return isMade(read.status, refund) ? { ok: true } : { ok: false, problem: toProblem(result) };
}

type FoundId = { ok: true; providerId: string } | { ok: false; problem: ProviderProblem };

/** The bank refunds only by its own id. */
async function findProviderId(request: SberbankRequest, ref: PaymentRef): Promise<FoundId> {
  if ('providerId' in ref) return { ok: true, providerId: ref.providerId };
  const fetched = await fetchState(request, ref);
  if (!fetched.ok) return fetched;
  const { providerId } = fetched.snapshot;
  return providerId === null ? { ok: false, problem: 'unknown' } : { ok: true, providerId };
}

function isMade({ operations = [] }: OrderStatus, { amount, key }: RefundToMake): boolean {
  return operations.some((one) => one.type === 'REFUND' && one.externalRefundId === key && one.amount === amount);
}
