import type { PaymentCode } from '@kashtanka/rules';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import type { Locale } from '#platform/locale';
import type { Log } from '#platform/log';
import { PAYMENT_JOBS } from './jobs.ts';
import type { PaymentProvider } from './providers/provider.ts';
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

export type AttemptOutcome = 'waiting' | 'failed' | 'paid';

const OUTCOMES: Record<StoredState, AttemptOutcome> = {
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

/** An attempt as its shopper sees it. */
export function outcomeOf(state: StoredState): AttemptOutcome {
  return OUTCOMES[state];
}

/** Whether money may still come: a declined card can be followed by another one while the page is open. */
export function mayBePaid(payment: Pick<PaymentRow, 'state' | 'expires_at'>, nowMs: number): boolean {
  return isUndecided(payment) || (payment.state === 'declined' && (payment.expires_at?.getTime() ?? 0) > nowMs);
}

/** By the provider's id where we have it; an attempt whose answer was lost is known by our number. */
export function referenceOf(payment: PaymentRow) {
  return payment.provider_id === null
    ? { orderNumber: String(payment.order_number), attempt: payment.attempt }
    : { providerId: payment.provider_id };
}

/** One check at a time waits for each payment: an earlier wish moves it forward, a later one does not put it off. */
export function scheduleCheck(db: Database | Tx, paymentId: number, runAt: Date, turn = 0): Promise<void> {
  const options = { key: `payment_check:${paymentId}`, runAt, keepsEarlier: turn > 0 };
  return addJob(db, PAYMENT_JOBS.check, { paymentId, turn }, options);
}
