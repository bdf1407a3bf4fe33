import type { Kopecks, PaymentCode, ReceiptRow } from '@kashtanka/rules';
import type { Wallet } from './wallet.ts';

// The port between the shop and whoever takes its money (D52). The provider's own answer decides what happened,
// never the address that a browser came back to (D53); the caller compares sums and numbers with its own record.

/** Every call below has ended by then, whatever became of it: a shopper waits for some of them. */
export const LONGEST_ERRAND_MS = 60_000;

export type PaymentState =
  | 'created'
  | 'pending'
  | 'held'
  | 'paid'
  | 'declined'
  | 'expired'
  | 'reversed'
  | 'partially_refunded'
  | 'refunded';

/** Why a payment did not happen, in words that the shop has texts for. */
export type DeclineReason =
  | 'no_funds'
  | 'card_expired'
  | 'wrong_code'
  | 'card_blocked'
  | 'over_limit'
  | 'refused_by_issuer'
  | 'not_confirmed'
  | 'suspicious'
  | 'network_trouble'
  | 'out_of_attempts'
  | 'out_of_time'
  | 'not_tried'
  | 'other';

/** One attempt to pay for one order: a provider takes a number only once, so every attempt has its own. */
export type Attempt = { orderNumber: string; attempt: number };

/** By the provider's id when we have it; by our number when its answer was lost on the way. */
export type PaymentRef = { providerId: string } | Attempt;

export type PaymentToStart = Attempt & {
  amount: Kopecks;
  /** What the money is for; it adds up to the amount. */
  cart: readonly ReceiptRow[];
  description: string;
  language: 'ru' | 'en';
  email: string | null;
  /** `+79161234567`. */
  phone: string | null;
  returnUrl: string;
  failUrl: string;
  callbackUrl: string;
  livesForMs: number;
};

/**
 * `unavailable`: nobody answered; the same attempt may be started again later.
 * `already_used`: the number is spent and cannot be paid any more; start the next attempt.
 * `already_paid`: this very attempt has been paid; read its state instead of asking for money again.
 * `refused`: the provider dislikes what we sent, a fault of ours or of the settings.
 * `unknown`: the provider's words could not be understood.
 */
export type StartedPayment =
  | { ok: true; providerId: string; redirectUrl: string; expiresAtMs: number }
  | { ok: false; problem: 'unavailable' | 'already_used' | 'already_paid' | 'refused' | 'unknown' };

export type PaymentSnapshot = Attempt & {
  providerId: string | null;
  state: PaymentState;
  /** The shopper has given what they pay with, and how it ends is not said yet. */
  isDeciding: boolean;
  /** What was asked for. */
  amount: Kopecks;
  /** What was taken, refunds not subtracted. */
  paid: Kopecks;
  refunded: Kopecks;
  declineReason: DeclineReason | null;
};

export type ProviderProblem = 'unavailable' | 'not_found' | 'refused' | 'unknown';

export type FetchedState = { ok: true; snapshot: PaymentSnapshot } | { ok: false; problem: ProviderProblem };

export type CanceledPayment = { ok: true } | { ok: false; problem: ProviderProblem | 'already_paid' };

/** `in_progress`: the provider is at it, and says later how it ended. */
export type Refunded = { ok: true } | { ok: false; problem: ProviderProblem | 'in_progress' };

/** Moments from which on, and before which, attempts were begun. */
export type Period = { from: Date; to: Date };

/** An attempt on a provider's own list; without a snapshot it makes no sense to us, and is known by its number alone. */
export type ListedPayment = { number: string; snapshot: PaymentSnapshot | null };

export type ListedPage =
  | { ok: true; payments: ListedPayment[]; isLast: boolean }
  | { ok: false; problem: ProviderProblem };

/** What came: a body, or the query of an address where it came by one. */
export type RawCallback = { body: string };

/** A hint, not news: anybody could have sent it. It says which payment to ask about, and nothing more. */
export type CallbackHint = Attempt & { ok: true; providerId: string; operation: string };

export type CallbackRejected = { ok: false; problem: 'unreadable' };

export interface PaymentProvider {
  readonly code: PaymentCode;
  /** Where its callbacks come to; methods of one partner have one for all. */
  readonly hook: string;
  start(payment: PaymentToStart): Promise<StartedPayment>;
  /** Set where it is paid on the shopper's device: no page is opened then. */
  readonly wallet?: Wallet;
  /** The only answer about money that counts. */
  fetchState(ref: PaymentRef): Promise<FetchedState>;
  /** Sees to it that no money can be or stays taken for an unpaid or held payment. A paid one needs a refund. */
  cancel(ref: PaymentRef): Promise<CanceledPayment>;
  /** The key, 1 to 36 characters, makes a repeated refund the same refund. */
  refund(ref: PaymentRef, amount: Kopecks, key: string): Promise<Refunded>;
  /** Its own list of a period, page by page from 0; a partner without one is asked about each attempt. */
  list?(period: Period, page: number): Promise<ListedPage>;
  readCallback(raw: RawCallback): Promise<CallbackHint | CallbackRejected>;
}
