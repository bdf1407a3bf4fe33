import type { PaymentCode, ReceiptRow } from '@kashtanka/rules';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import type { Locale } from '#platform/locale';
import type { Log } from '#platform/log';
import { bankQueue, PAYMENT_JOBS } from './jobs.ts';
import { LONGEST_ERRAND_MS, type PaymentProvider } from './providers/provider.ts';
import type { PaymentRow, StoredState } from './store.ts';

export type PaymentDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  /** Online providers in the order in which they are offered. */
  providers: readonly PaymentProvider[];
};

export type PayRequest = {
  orderNumber: number;
  amount: number;
  /** What the money is for; it adds up to the amount. */
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

/** The provider has not said how it ended. */
export function isUndecided({ state }: Pick<PaymentRow, 'state'>): boolean {
  return state === 'created' || state === 'pending' || state === 'held';
}

export type AttemptOutcome = 'waiting' | 'open' | 'failed' | 'paid';

/** How an attempt stands, and when its provider last said so. */
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

/** What a state alone says of an attempt. */
export function outcomeOf(state: StoredState): AttemptOutcome {
  return OUTCOMES[state];
}

/** An attempt as its shopper sees it. Its page is `open` once its provider has said that nobody has paid on it. */
export function lastAttemptOf({ state, is_deciding, answered_at: answeredAt }: PaymentRow): LastAttempt {
  const isOpen = state === 'pending' && !is_deciding && answeredAt !== null;
  return { outcome: isOpen ? 'open' : outcomeOf(state), answeredAt };
}

/** Whether money may still come: after a decline, another card may follow until the page is known to be closed. */
export function mayBePaid({ state }: Pick<PaymentRow, 'state'>): boolean {
  return isUndecided({ state }) || state === 'declined';
}

/** Beginning an attempt is over after this, also when the process that did it has ended. */
const START_IS_OVER_AFTER_MS = LONGEST_ERRAND_MS + 30_000;

/** An attempt that its provider does not know may still appear there. */
export function isStarting({ is_starting, created_at }: PaymentRow, nowMs: number): boolean {
  return is_starting && nowMs - created_at.getTime() < START_IS_OVER_AFTER_MS;
}

/**
 * Whether its page takes no money any more. The provider counts from when it opened the page, which may be a whole
 * errand later than we do. Without an end there is no page that we could have sent a shopper to.
 */
export function isPageClosed(payment: PaymentRow, nowMs: number): boolean {
  if (payment.expires_at === null) return !isStarting(payment, nowMs);
  return nowMs - payment.expires_at.getTime() > START_IS_OVER_AFTER_MS;
}

/** Asking about one payment more often than this tells nothing new. */
const ASKED_AGAIN_AFTER_MS = 3_000;

/** From when on its provider may be asked about an attempt. */
export function mayBeAskedAtMs({ checked_at }: PaymentRow): number {
  return checked_at === null ? 0 : checked_at.getTime() + ASKED_AGAIN_AFTER_MS;
}

export function findProvider({ providers }: PaymentDeps, code: string): PaymentProvider | undefined {
  return providers.find((provider) => provider.code === code);
}

/** An attempt is known to the provider that began it and to no other. */
export function getProvider(deps: PaymentDeps, code: string): PaymentProvider {
  const provider = findProvider(deps, code);
  if (!provider) throw new Error(`nobody takes ${code}`);
  return provider;
}

/** By the provider's id where we have it; an attempt whose answer was lost is known by our number. */
export function referenceOf(payment: PaymentRow) {
  return payment.provider_id === null
    ? { orderNumber: String(payment.order_number), attempt: payment.attempt }
    : { providerId: payment.provider_id };
}

/** One check at a time waits for each payment: an earlier wish moves it forward, a later one does not put it off. */
export function scheduleCheck(db: Database | Tx, paymentId: number, runAt: Date, turn = 0): Promise<void> {
  const queue = bankQueue(paymentId);
  const options = { key: `payment_check:${paymentId}`, runAt, keepsEarlier: turn > 0, queue };
  return addJob(db, PAYMENT_JOBS.check, { paymentId, turn }, options);
}
