import { inTransaction, type Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import { mayBePaid, type PaymentDeps, referenceOf, scheduleCheck } from './attempts.ts';
import { ORDER_PAID_JOB } from './jobs.ts';
import type { FetchedState, PaymentProvider, PaymentSnapshot } from './providers/provider.ts';
import { findPayment, insertEntry, lockPayment, type PaymentRow, type StoredState, setState } from './store.ts';

/** `unknown`: the provider did not say. */
export type Checked = { state: StoredState | 'unknown' };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long to wait before asking again, turn by turn; the last one repeats. */
const WAITS_MS = [30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS];
/** So long after its page has closed, a payment that nobody knows is taken as lost. */
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS;

/** Asks the provider what became of a payment and writes it down; its answer alone decides (D53). */
export async function checkPayment(
  deps: PaymentDeps,
  providerOf: (code: string) => PaymentProvider | undefined,
  paymentId: number,
  turn: number,
): Promise<Checked> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment) throw new Error(`there is no payment ${paymentId}`);
  if (!mayBePaid(payment, deps.clock.now().getTime())) return { state: payment.state };
  const provider = providerOf(payment.provider);
  if (!provider) throw new Error(`nobody takes ${payment.provider}`);
  const state = stateOf(deps, payment, await provider.fetchState(referenceOf(payment)));
  const checked = await inTransaction(deps.db, (tx) => record(tx, deps, paymentId, state));
  const staysOpen = checked === 'unknown' || mayBePaid({ ...payment, state: checked }, deps.clock.now().getTime());
  if (staysOpen && Number.isFinite(turn)) await scheduleNext(deps, payment, turn);
  return { state: checked };
}

type Learned = { state: StoredState; snapshot: PaymentSnapshot | null } | 'unknown';

function stateOf(deps: PaymentDeps, payment: PaymentRow, fetched: FetchedState): Learned {
  if (fetched.ok) return isOurs(deps, payment, fetched.snapshot) ? toLearned(fetched.snapshot) : 'unknown';
  // A number that the bank does not know was never taken, or belongs to a page that closed long ago.
  const isGone = payment.provider_id === null || (payment.expires_at?.getTime() ?? 0) < deps.clock.now().getTime();
  return fetched.problem === 'not_found' && isGone ? { state: 'failed', snapshot: null } : 'unknown';
}

function toLearned(snapshot: PaymentSnapshot): Learned {
  return { state: snapshot.state, snapshot };
}

/** An answer about another order or sum is no answer: somebody has to look at it. */
function isOurs(deps: PaymentDeps, payment: PaymentRow, snapshot: PaymentSnapshot): boolean {
  const fits =
    snapshot.orderNumber === String(payment.order_number) &&
    snapshot.attempt === payment.attempt &&
    snapshot.amount === payment.amount;
  if (!fits) deps.log.error({ payment: payment.id }, 'the provider speaks of another payment than ours');
  return fits;
}

async function record(
  tx: Tx,
  deps: PaymentDeps,
  paymentId: number,
  learned: Learned,
): Promise<StoredState | 'unknown'> {
  const payment = await lockPayment(tx, paymentId);
  // Somebody else may have written it down meanwhile.
  const at = deps.clock.now();
  if (!payment || !mayBePaid(payment, at.getTime())) return payment?.state ?? 'unknown';
  if (learned === 'unknown') {
    await setState(tx, paymentId, payment.state, { at, providerId: null });
    return 'unknown';
  }
  const { state, snapshot } = learned;
  await setState(tx, paymentId, state, { at, providerId: snapshot?.providerId ?? null });
  if (snapshot && snapshot.paid > 0 && (await isNews(tx, payment, snapshot, at))) {
    await addJob(tx, ORDER_PAID_JOB, { orderNumber: payment.order_number, paymentId });
  }
  return state;
}

function isNews(tx: Tx, { id, attempt }: PaymentRow, { paid }: PaymentSnapshot, at: Date): Promise<boolean> {
  return insertEntry(tx, { paymentId: id, at, kind: 'paid', amount: paid, reference: `attempt ${attempt}` });
}

async function scheduleNext(deps: PaymentDeps, payment: PaymentRow, turn: number): Promise<void> {
  const nowMs = deps.clock.now().getTime();
  const closedAtMs = (payment.expires_at ?? payment.created_at).getTime();
  if (nowMs - closedAtMs > GIVEN_UP_AFTER_MS) {
    deps.log.error({ payment: payment.id }, 'a payment stayed open for a day after its page had closed');
    return;
  }
  const waitMs = WAITS_MS[Math.min(turn, WAITS_MS.length - 1)] ?? HOUR_MS;
  await scheduleCheck(deps.db, payment.id, new Date(nowMs + waitMs), turn + 1);
}
