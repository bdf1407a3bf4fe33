import type { PaymentCode, ReceiptRow } from '@kashtanka/rules';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import type { Locale } from '#platform/locale';
import type { Log } from '#platform/log';
import { bankQueue, PAYMENT_JOBS } from './jobs.ts';
import { MAX_REQUEST_MS, type PaymentProvider } from './providers/provider.ts';
import type { PaymentRow, StoredState } from './sql/payments.ts';

export type PaymentDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  /** Online providers in the order of the offer. */
  providers: readonly PaymentProvider[];
};

export type PayRequest = {
  orderNumber: number;
  amount: number;
  /** The paid items; their sum is the amount. */
  cart: readonly ReceiptRow[];
  code: PaymentCode;
  locale: Locale;
  email: string | null;
  phone: string | null;
  returnUrl: string;
  callbackUrl: string;
  livesForMs: number;
};

export type StartResult =
  | { ok: true; redirectUrl: string }
  | { ok: false; problem: 'unavailable' | 'in_progress' | 'already_paid' | 'refused' };

/** Whether the provider has not reported a final state. */
export function isUndecided({ state }: Pick<PaymentRow, 'state'>): boolean {
  return state === 'created' || state === 'pending' || state === 'held';
}

export type AttemptOutcome = 'waiting' | 'open' | 'failed' | 'paid';

/** The outcome of an attempt, and the time of the provider's last response. */
export type LastAttempt = { outcome: AttemptOutcome; answeredAt: Date | null };

const OUTCOMES: Record<StoredState, Exclude<AttemptOutcome, 'open'>> = {
  created: 'waiting',
  pending: 'waiting',
  held: 'waiting',
  paid: 'paid',
  partially_refunded: 'paid',
  refunded: 'paid',
  declined: 'failed',
  expired: 'failed',
  reversed: 'failed',
  failed: 'failed',
};

export function toOutcome(state: StoredState): AttemptOutcome {
  return OUTCOMES[state];
}

/** The outcome for the shopper. The page is `open` once the provider has reported that it is unpaid. */
export function toLastAttempt({ state, is_deciding, answered_at: answeredAt }: PaymentRow): LastAttempt {
  const isOpen = state === 'pending' && !is_deciding && answeredAt !== null;
  return { outcome: isOpen ? 'open' : toOutcome(state), answeredAt };
}

/**
 * Whether a payment may still arrive: after a decline another card may be tried until the page is known to be closed.
 */
export function canStillBePaid({ state }: Pick<PaymentRow, 'state'>): boolean {
  return isUndecided({ state }) || state === 'declined';
}

/** Opening a page surely ended after this time, even if its process was killed. */
const START_IS_OVER_AFTER_MS = MAX_REQUEST_MS + 30_000;

/** The provider may not know an attempt yet while it is being started. */
export function isStarting({ is_starting, created_at }: PaymentRow, nowMs: number): boolean {
  return is_starting && nowMs - created_at.getTime() < START_IS_OVER_AFTER_MS;
}

/**
 * Whether the page takes no more payments. The provider counts from the time when it opened the page, up to a whole
 * request later than our clock. An attempt without an end has no page that a shopper could have reached.
 */
export function isPageClosed(payment: PaymentRow, nowMs: number): boolean {
  if (payment.expires_at === null) return !isStarting(payment, nowMs);
  return nowMs - payment.expires_at.getTime() > START_IS_OVER_AFTER_MS;
}

/** Polling one payment more often is useless. */
const POLL_AGAIN_AFTER_MS = 3_000;

export function nextPollAtMs({ checked_at }: PaymentRow): number {
  return checked_at === null ? 0 : checked_at.getTime() + POLL_AGAIN_AFTER_MS;
}

export function findProvider({ providers }: PaymentDeps, code: string): PaymentProvider | undefined {
  return providers.find((provider) => provider.code === code);
}

/** The provider that started an attempt; no other one knows the attempt. */
export function getProvider(deps: PaymentDeps, code: string): PaymentProvider {
  const provider = findProvider(deps, code);
  if (!provider) throw new Error(`no payment provider is configured for ${code}`);
  return provider;
}

/** Uses the provider's id, or our number if the response with the id was lost. */
export function toPaymentRef(payment: PaymentRow) {
  return payment.provider_id === null
    ? { orderNumber: String(payment.order_number), attempt: payment.attempt }
    : { providerId: payment.provider_id };
}

/** One check job for a payment: an earlier time moves it forward, a later one does not postpone it. */
export function scheduleCheck(db: Database | Tx, paymentId: number, runAt: Date, turn = 0): Promise<void> {
  const queue = bankQueue(paymentId);
  const options = { key: `payment_check:${paymentId}`, runAt, keepsEarlier: turn > 0, queue };
  return addJob(db, PAYMENT_JOBS.check, { paymentId, turn }, options);
}
