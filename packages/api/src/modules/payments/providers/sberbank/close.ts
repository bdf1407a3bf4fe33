import type { CanceledPayment, PaymentRef, PaymentState } from '../provider.ts';
import { callSberbank, type SberbankRequest } from './call.ts';
import { fetchState, toFields, toProblem } from './read.ts';
import { Done } from './wire.ts';

/** Ensures that an unpaid payment stays unpaid. A hold is money already and is not changed here. */
export async function closeUnpaid(request: SberbankRequest, ref: PaymentRef): Promise<CanceledPayment> {
  const fetched = await fetchState(request, ref);
  if (!fetched.ok) return fetched;
  const standing = STANDING[fetched.snapshot.state];
  if (standing === 'open') return decline(request, ref);
  return standing === 'over' ? { ok: true } : { ok: false, problem: 'already_paid' };
}

/** Closes an unpaid payment for good, and releases a held one. */
export async function cancelPayment(request: SberbankRequest, ref: PaymentRef): Promise<CanceledPayment> {
  const closed = await closeUnpaid(request, ref);
  if (closed.ok || closed.problem !== 'already_paid') return closed;
  const fetched = await fetchState(request, ref);
  if (!fetched.ok) return fetched;
  const { state, providerId } = fetched.snapshot;
  if (state !== 'held') return closed;
  return providerId === null ? { ok: false, problem: 'unknown' } : letGo(request, providerId);
}

type Standing = 'open' | 'over' | 'money';

// A declined payment is open too: its page accepts more attempts until it is closed.
const STANDING: Record<PaymentState, Standing> = {
  created: 'open',
  pending: 'open',
  declined: 'open',
  expired: 'over',
  reversed: 'over',
  refunded: 'over',
  held: 'money',
  paid: 'money',
  partially_refunded: 'money',
};

/**
 * Declining is idempotent. The bank refuses to decline a closed payment, so after a refusal its state is read; a system
 * error is not a refusal, and a payment that a card declined looks like a closed one.
 */
async function decline(request: SberbankRequest, ref: PaymentRef): Promise<CanceledPayment> {
  const result = await callSberbank(request, { name: 'decline', fields: toFields(ref), answer: Done }, 'repeat');
  if (result.kind === 'accepted') return { ok: true };
  const problem = toProblem(result);
  if (result.kind !== 'refused' || problem === 'unavailable') return { ok: false, problem };
  const fetched = await fetchState(request, ref);
  if (!fetched.ok) return fetched;
  const { state } = fetched.snapshot;
  if (STANDING[state] === 'money') return { ok: false, problem: 'already_paid' };
  return state === 'pending' ? { ok: false, problem } : { ok: true };
}

/** After a timeout the state shows whether the hold was released; the caller may cancel again. */
async function letGo(request: SberbankRequest, providerId: string): Promise<CanceledPayment> {
  const result = await callSberbank(
    request,
    { name: 'reverse', fields: { orderId: providerId }, answer: Done },
    'stop',
  );
  if (result.kind === 'accepted') return { ok: true };
  const fetched = await fetchState(request, { providerId });
  if (!fetched.ok) return fetched;
  if (fetched.snapshot.state === 'reversed') return { ok: true };
  return { ok: false, problem: fetched.snapshot.state === 'held' ? toProblem(result) : 'already_paid' };
}
