import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@kashtanka/rules';
import { inTransaction, type Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import {
  canStillBePaid,
  getProvider,
  isPageClosed,
  type PaymentDeps,
  scheduleCheck,
  toOutcome,
  toPaymentRef,
} from './attempts.ts';
import { ORDER_PAID_JOB, ORDER_PENDING_JOB } from './jobs.ts';
import type { FetchedState, PaymentSnapshot } from './providers/provider.ts';
import {
  findPayment,
  insertEntry,
  lockPayment,
  type PaymentRow,
  type StoredState,
  setState,
} from './sql/payments.ts';

/** Delays between checks; the last one repeats. */
const WAITS_MS = [30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS];
/** A payment that the provider does not know is considered lost this long after its page closed. */
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS;

/** Polls a payment, and schedules the next poll while money may still arrive. */
export async function checkPayment(deps: PaymentDeps, paymentId: number, turn: number): Promise<void> {
  const payment = await getPayment(deps, paymentId);
  await pollPayment(deps, payment, async (tx, state) => {
    if (state === 'unknown' || canStillBePaid({ state })) await scheduleNext(tx, deps, payment, turn);
  });
}

/** `unknown`: the provider did not respond. */
type PolledState = StoredState | 'unknown';

/** Work in the transaction that records the state. */
type AndThen = (tx: Tx, state: PolledState) => Promise<void>;

/** Polls the provider and records the state; the provider's response alone decides (D53). */
export async function pollPayment(deps: PaymentDeps, payment: PaymentRow, andThen?: AndThen): Promise<PolledState> {
  if (!canStillBePaid(payment)) return payment.state;
  const askedAtMs = deps.clock.now().getTime();
  const fetched = await getProvider(deps, payment.provider).fetchState(toPaymentRef(payment));
  return inTransaction(deps.db, async (tx) => {
    const state = await record(tx, deps, payment.id, { fetched, askedAtMs });
    await andThen?.(tx, state);
    return state;
  });
}

/** A payment may arrive at an attempt that was given up, so the provider's response is recorded even then. */
export async function settleByPolling(deps: PaymentDeps, paymentId: number): Promise<void> {
  const payment = await getPayment(deps, paymentId);
  const askedAtMs = deps.clock.now().getTime();
  const fetched = await getProvider(deps, payment.provider).fetchState(toPaymentRef(payment));
  await inTransaction(deps.db, (tx) => record(tx, deps, paymentId, { fetched, askedAtMs, isTooLate: true }));
}

async function getPayment({ db }: PaymentDeps, id: number): Promise<PaymentRow> {
  const payment = await findPayment(db, id);
  if (!payment) throw new Error(`payment ${id} does not exist`);
  return payment;
}

type Fetched = { fetched: FetchedState; askedAtMs: number; isTooLate?: boolean };

async function record(tx: Tx, deps: PaymentDeps, paymentId: number, result: Fetched): Promise<PolledState> {
  const payment = await lockPayment(tx, paymentId);
  // Another process may have recorded it meanwhile.
  if (!payment || !(canStillBePaid(payment) || (result.isTooLate && toOutcome(payment.state) === 'failed')))
    return payment?.state ?? 'unknown';
  const at = deps.clock.now();
  const learned = interpret(deps, payment, result);
  if (learned === 'unknown') {
    const { state, is_deciding: isDeciding } = payment;
    await setState(tx, paymentId, state, { at, isAnswered: false, providerId: null, isDeciding });
    return 'unknown';
  }
  const { state, snapshot } = learned;
  const isDeciding = snapshot?.isDeciding ?? false;
  const providerId = snapshot?.providerId ?? null;
  await setState(tx, paymentId, state, { at, isAnswered: true, providerId, isDeciding });
  const { order_number: orderNumber } = payment;
  if (snapshot && snapshot.paid > 0) {
    if (await isNewState(tx, payment, snapshot, at)) await addJob(tx, ORDER_PAID_JOB, { orderNumber, paymentId });
  } else if (isDeciding !== payment.is_deciding) {
    await addJob(tx, ORDER_PENDING_JOB, { orderNumber });
  }
  return state;
}

type Learned = { state: StoredState; snapshot: PaymentSnapshot | null } | 'unknown';

/** Interprets a response for the present attempt, which may have been started after the request. */
function interpret(deps: PaymentDeps, payment: PaymentRow, { fetched, askedAtMs }: Fetched): Learned {
  const isOver = isPageClosed(payment, askedAtMs);
  // Until its page has closed, an unknown attempt may be one that the provider is just opening.
  if (!fetched.ok)
    return fetched.problem === 'not_found' && isOver ? { state: 'failed', snapshot: null } : 'unknown';
  const { snapshot } = fetched;
  if (!isOurs(deps, payment, snapshot)) return 'unknown';
  // A decline is final only then; until then the page accepts another card.
  return { state: snapshot.state === 'declined' && isOver ? 'expired' : snapshot.state, snapshot };
}

/** A response for another order or sum is ignored and reported to staff. */
function isOurs(deps: PaymentDeps, payment: PaymentRow, snapshot: PaymentSnapshot): boolean {
  const fits =
    snapshot.orderNumber === String(payment.order_number) &&
    snapshot.attempt === payment.attempt &&
    snapshot.amount === payment.amount;
  if (!fits) deps.log.error({ payment: payment.id }, 'the response of the provider is about another payment');
  return fits;
}

function isNewState(tx: Tx, { id, attempt }: PaymentRow, { paid }: PaymentSnapshot, at: Date): Promise<boolean> {
  return insertEntry(tx, { paymentId: id, at, kind: 'paid', amount: paid, reference: `attempt ${attempt}` });
}

async function scheduleNext(tx: Tx, deps: PaymentDeps, payment: PaymentRow, turn: number): Promise<void> {
  const nowMs = deps.clock.now().getTime();
  const closedAtMs = (payment.expires_at ?? payment.created_at).getTime();
  if (nowMs - closedAtMs > GIVEN_UP_AFTER_MS) {
    deps.log.error({ payment: payment.id }, 'the payment is still open a day after its page closed');
    return;
  }
  const waitMs = WAITS_MS[Math.min(turn, WAITS_MS.length - 1)] ?? HOUR_MS;
  await scheduleCheck(tx, payment.id, new Date(nowMs + waitMs), turn + 1);
}
