import type { Kopecks, PaymentCode, ReceiptRow } from '@kashtanka/rules';
import type { Wallet } from './wallet.ts';

// The port to payment providers (D52). The provider's response decides about a payment, never the return of a browser
// (D53); the caller compares sums and numbers with its own record.

/** Upper limit of every call below, because shoppers wait for some of them. */
export const MAX_REQUEST_MS = 60_000;

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

/** Reasons of a decline for which the shop has texts. */
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

/** An attempt to pay an order; each has its own number, because a provider accepts a number only once. */
export type Attempt = { orderNumber: string; attempt: number };

/** By the provider's id, or by our number if the response with the id was lost. */
export type PaymentRef = { providerId: string } | Attempt;

export type PaymentToStart = Attempt & {
  amount: Kopecks;
  /** The paid items; their sum is the amount. */
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
 * `unavailable`: no response; the same attempt may be started again later. `already_used`: the number is used up; start
 * the next attempt. `already_paid`: this attempt is paid; read its state. `refused`: our request or configuration is
 * invalid. `unknown`: the response could not be understood.
 */
export type StartedPayment =
  | { ok: true; providerId: string; redirectUrl: string; expiresAtMs: number }
  | { ok: false; problem: 'unavailable' | 'already_used' | 'already_paid' | 'refused' | 'unknown' };

export type PaymentSnapshot = Attempt & {
  providerId: string | null;
  state: PaymentState;
  /** The shopper has entered the payment, and its result is pending. */
  isDeciding: boolean;
  /** The requested amount. */
  amount: Kopecks;
  /** The received amount, before refunds. */
  paid: Kopecks;
  refunded: Kopecks;
  declineReason: DeclineReason | null;
};

export type ProviderProblem = 'unavailable' | 'not_found' | 'refused' | 'unknown';

export type FetchedState = { ok: true; snapshot: PaymentSnapshot } | { ok: false; problem: ProviderProblem };

export type CanceledPayment = { ok: true } | { ok: false; problem: ProviderProblem | 'already_paid' };

/** `in_progress`: the result comes later. */
export type Refunded = { ok: true } | { ok: false; problem: ProviderProblem | 'in_progress' };

/** Start times of attempts, `from` inclusive and `to` exclusive. */
export type Period = { from: Date; to: Date };

/** An attempt on a provider's list; without a snapshot it could not be parsed and only its number is known. */
export type ListedPayment = { number: string; snapshot: PaymentSnapshot | null };

export type ListedPage =
  | { ok: true; payments: ListedPayment[]; isLast: boolean }
  | { ok: false; problem: ProviderProblem };

/** The raw body, or the query string of a GET callback. */
export type RawCallback = { body: string };

/** An unauthenticated hint: it only names the payment to poll. */
export type CallbackHint = Attempt & { ok: true; providerId: string; operation: string };

export type CallbackRejected = { ok: false; problem: 'unreadable' };

export interface PaymentProvider {
  readonly code: PaymentCode;
  /** The path of its callbacks, shared by all methods of one partner. */
  readonly hook: string;
  start(payment: PaymentToStart): Promise<StartedPayment>;
  /** Set for a method that pays on the shopper's device instead of a page. */
  readonly wallet?: Wallet;
  /** The only trusted source of a payment's state. */
  fetchState(ref: PaymentRef): Promise<FetchedState>;
  /** Ensures that an unpaid or held payment takes no money. A paid one needs a refund. */
  cancel(ref: PaymentRef): Promise<CanceledPayment>;
  /** The key, 1 to 36 characters, makes the refund idempotent. */
  refund(ref: PaymentRef, amount: Kopecks, key: string): Promise<Refunded>;
  /** The provider's list of a period, by page from 0; without it each attempt is polled. */
  list?(period: Period, page: number): Promise<ListedPage>;
  readCallback(raw: RawCallback): Promise<CallbackHint | CallbackRejected>;
}
