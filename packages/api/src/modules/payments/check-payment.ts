import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@kashtanka/rules';
import { inTransaction, type Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import {
  getProvider,
  isPageClosed,
  mayBePaid,
  outcomeOf,
  type PaymentDeps,
  referenceOf,
  scheduleCheck,
} from './attempts.ts';
import { ORDER_BEING_PAID_JOB, ORDER_PAID_JOB } from './jobs.ts';
import type { FetchedState, PaymentSnapshot } from './providers/provider.ts';
import { findPayment, insertEntry, lockPayment, type PaymentRow, type StoredState, setState } from './store.ts';

/** How long to wait before asking again, turn by turn; the last one repeats. */
const WAITS_MS = [30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS];
/** So long after its page has closed, a payment that nobody knows is taken as lost. */
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS;

/** Asks what became of a payment, and has it asked again later while money may still come. */
export async function checkPayment(deps: PaymentDeps, paymentId: number, turn: number): Promise<void> {
  const payment = await getPayment(deps, paymentId);
  await askAbout(deps, payment, async (tx, state) => {
    if (state === 'unknown' || mayBePaid({ state })) await scheduleNext(tx, deps, payment, turn);
  });
}

/** `unknown`: the provider did not say. */
type Checked = StoredState | 'unknown';

/** What is done about an answer in the transaction that writes it down. */
type AndThen = (tx: Tx, state: Checked) => Promise<void>;

/** Asks the provider what became of a payment and writes it down; its answer alone decides (D53). */
export async function askAbout(deps: PaymentDeps, payment: PaymentRow, andThen?: AndThen): Promise<Checked> {
  if (!mayBePaid(payment)) return payment.state;
  const askedAtMs = deps.clock.now().getTime();
  const fetched = await getProvider(deps, payment.provider).fetchState(referenceOf(payment));
  return inTransaction(deps.db, async (tx) => {
    const state = await record(tx, deps, payment.id, { fetched, askedAtMs });
    await andThen?.(tx, state);
    return state;
  });
}

/** Money may have come to an attempt that was given up long ago: the provider's answer is written down all the same. */
export async function settleByAsking(deps: PaymentDeps, paymentId: number): Promise<void> {
  const payment = await getPayment(deps, paymentId);
  const askedAtMs = deps.clock.now().getTime();
  const fetched = await getProvider(deps, payment.provider).fetchState(referenceOf(payment));
  await inTransaction(deps.db, (tx) => record(tx, deps, paymentId, { fetched, askedAtMs, isTooLate: true }));
}

async function getPayment({ db }: PaymentDeps, id: number): Promise<PaymentRow> {
  const payment = await findPayment(db, id);
  if (!payment) throw new Error(`there is no payment ${id}`);
  return payment;
}

type Fetched = { fetched: FetchedState; askedAtMs: number; isTooLate?: boolean };

async function record(tx: Tx, deps: PaymentDeps, paymentId: number, heard: Fetched): Promise<Checked> {
  const payment = await lockPayment(tx, paymentId);
  // Somebody else may have written it down meanwhile.
  if (!payment || !(mayBePaid(payment) || (heard.isTooLate && outcomeOf(payment.state) === 'failed')))
    return payment?.state ?? 'unknown';
  const at = deps.clock.now();
  const learned = judge(deps, payment, heard);
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
    if (await isNews(tx, payment, snapshot, at)) await addJob(tx, ORDER_PAID_JOB, { orderNumber, paymentId });
  } else if (isDeciding !== payment.is_deciding) {
    await addJob(tx, ORDER_BEING_PAID_JOB, { orderNumber });
  }
  return state;
}

type Learned = { state: StoredState; snapshot: PaymentSnapshot | null } | 'unknown';

/** What an answer means for the attempt as it is now, which may have begun since the question was asked. */
function judge(deps: PaymentDeps, payment: PaymentRow, { fetched, askedAtMs }: Fetched): Learned {
  const isOver = isPageClosed(payment, askedAtMs);
  // Before its page has closed, an attempt that the provider does not know may be the one that it is just opening.
  if (!fetched.ok)
    return fetched.problem === 'not_found' && isOver ? { state: 'failed', snapshot: null } : 'unknown';
  const { snapshot } = fetched;
  if (!isOurs(deps, payment, snapshot)) return 'unknown';
  // And a decline is the last word only afterwards: until then, the page takes the next card.
  return { state: snapshot.state === 'declined' && isOver ? 'expired' : snapshot.state, snapshot };
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

function isNews(tx: Tx, { id, attempt }: PaymentRow, { paid }: PaymentSnapshot, at: Date): Promise<boolean> {
  return insertEntry(tx, { paymentId: id, at, kind: 'paid', amount: paid, reference: `attempt ${attempt}` });
}

async function scheduleNext(tx: Tx, deps: PaymentDeps, payment: PaymentRow, turn: number): Promise<void> {
  const nowMs = deps.clock.now().getTime();
  const closedAtMs = (payment.expires_at ?? payment.created_at).getTime();
  if (nowMs - closedAtMs > GIVEN_UP_AFTER_MS) {
    deps.log.error({ payment: payment.id }, 'a payment stayed open for a day after its page had closed');
    return;
  }
  const waitMs = WAITS_MS[Math.min(turn, WAITS_MS.length - 1)] ?? HOUR_MS;
  await scheduleCheck(tx, payment.id, new Date(nowMs + waitMs), turn + 1);
}
