import type { PaymentMethod } from '@kashtanka/contract';
import { DAY_MS, PAYMENT_CODES, type PaymentCode, receiptRefusal, type ShippingCode } from '@kashtanka/rules';
import type { Database, Tx } from '#platform/database';
import type { JobHandlers } from '#platform/jobs';
import type { Locale } from '#platform/locale';
import {
  findProvider,
  getProvider,
  type LastAttempt,
  lastAttemptOf,
  mayBeAskedAtMs,
  mayBePaid,
  type PaymentDeps,
  type PayRequest,
  type StartResult,
  scheduleCheck,
} from './attempts.ts';
import { checkPayment } from './check-payment.ts';
import { closePayments } from './close-payments.ts';
import {
  CheckPayment,
  PAYMENT_JOBS,
  RECONCILE_PAYMENTS_JOB,
  RESUME_PAYMENTS_JOB,
  RefundPayment,
  readPayload,
} from './jobs.ts';
import { payByWallet, type WalletResult } from './pay-by-wallet.ts';
import type { PaymentProvider, Period } from './providers/provider.ts';
import type { Wallet } from './providers/wallet.ts';
import { receiveCallback } from './receive-callback.ts';
import { type Reconciled, reconcile } from './reconcile.ts';
import { type GivenBack, giveBack, oweRefund, refundPayment } from './refund-payment.ts';
import { resumePayments } from './resume-payments.ts';
import { startPayment } from './start-payment.ts';
import { type Balance, balancesOf, isBeingDecided, paymentsOf, setSettled } from './store.ts';
import { takeOnReceipt } from './take-on-receipt.ts';
import { paymentName, receiptRefusalText } from './texts.ts';

export type Payments = {
  /** What an order of this kind can be paid by, the default first. */
  methods(order: { shippingCode: ShippingCode; isPersonalised: boolean }, locale: Locale): PaymentMethod[];
  /** Begins an attempt at the provider, or goes on with the one that is open. */
  start(request: PayRequest): Promise<StartResult>;
  /** Passes on what a wallet has sealed. */
  payByWallet(request: PayRequest, token: string): Promise<WalletResult>;
  /** How a method asks the shopper's device; undefined for one that is paid on a page. */
  wallet(code: string): Wallet | undefined;
  /** What has arrived for an order and what of it stays. */
  balances(db: Database | Tx, orderNumber: number): Promise<Balance[]>;
  /** All that stays of what has arrived for an order, in kopecks: so much can go back. */
  kept(db: Database | Tx, orderNumber: number): Promise<number>;
  /** How the latest attempt to pay for an order stands; null before the first one. */
  lastAttempt(db: Database | Tx, orderNumber: number): Promise<LastAttempt | null>;
  /** Whether a provider has what somebody pays an order with, and has not said how it ends. */
  isBeingDecided(tx: Tx, orderNumber: number): Promise<boolean>;
  /** Has the provider asked about what is still open for an order: at once, or as soon as asking again can tell something new. */
  checkSoon(orderNumber: number): Promise<void>;
  /** Ends every attempt of an order from which money could come; `paid` when some has come. */
  close(orderNumber: number): Promise<'closed' | 'paid'>;
  /** Sends money back, by a job of the same transaction. */
  refund(tx: Tx, paymentId: number, amount: number): Promise<void>;
  /** Sends back so much of what an order has brought, as far as it is still here: by jobs, or over the counter. */
  giveBack(tx: Tx, orderNumber: number, amount: number): Promise<GivenBack>;
  /** The money for an order was taken over the counter. */
  takeOnReceipt(tx: Tx, orderNumber: number, amount: number): Promise<void>;
  /** Notes that the money of a payment was dealt with; until then its news are told again by night. */
  noteSettled(tx: Tx, paymentId: number): Promise<void>;
  /** A provider's callback is a hint to ask it; false when it is not readable, as without a body. */
  receiveCallback(provider: string, body: string | undefined): Promise<boolean>;
  /** Compares the ledger with what the providers know of a period, and takes up what they alone know. */
  reconcile(period: Period): Promise<Reconciled>;
  jobs: JobHandlers;
};

export function createPayments(deps: PaymentDeps): Payments {
  const { db, clock } = deps;
  return {
    methods: (order, locale) => offeredCodes(deps.providers).map((code) => toMethod(code, order, locale)),
    start: (request) => startPayment(deps, request),
    payByWallet: async (request, token) => {
      const { wallet } = getProvider(deps, request.code);
      return wallet ? payByWallet(deps, { request, wallet, token }) : { ok: false, problem: 'unavailable' };
    },
    wallet: (code) => findProvider(deps, code)?.wallet,
    balances: balancesOf,
    kept: async (db, orderNumber) => (await balancesOf(db, orderNumber)).reduce((sum, { kept }) => sum + kept, 0),
    lastAttempt: async (tx, orderNumber) => {
      const [latest] = await paymentsOf(tx, orderNumber);
      return latest ? lastAttemptOf(latest) : null;
    },
    isBeingDecided,
    checkSoon: async (orderNumber) => {
      const now = clock.now();
      for (const payment of (await paymentsOf(db, orderNumber)).filter(mayBePaid)) {
        await scheduleCheck(db, payment.id, new Date(Math.max(now.getTime(), mayBeAskedAtMs(payment))));
      }
    },
    close: (orderNumber) => closePayments(deps, orderNumber),
    refund: (tx, paymentId, amount) => oweRefund(tx, deps, { paymentId, amount }),
    giveBack: (tx, orderNumber, amount) => giveBack(tx, deps, { orderNumber, amount }),
    takeOnReceipt: (tx, orderNumber, amount) => takeOnReceipt(tx, deps, { orderNumber, amount }),
    noteSettled: (tx, paymentId) => setSettled(tx, paymentId, clock.now()),
    receiveCallback: (code, body = '') => receiveCallback(deps, code, body),
    reconcile: (period) => reconcile(deps, period),
    jobs: {
      [PAYMENT_JOBS.check]: (payload) => {
        const { paymentId, turn } = readPayload(CheckPayment, payload);
        return checkPayment(deps, paymentId, turn);
      },
      [PAYMENT_JOBS.refund]: (payload) => refundPayment(deps, readPayload(RefundPayment, payload)),
      [RESUME_PAYMENTS_JOB]: () => resumePayments(deps),
      [RECONCILE_PAYMENTS_JOB]: async () => void (await reconcile(deps, lastDays(clock.now()))),
    },
  };
}

/** Some nights look at the same day: what was paid late in it, or went back since, is seen by a later one. */
function lastDays(now: Date): Period {
  return { from: new Date(now.getTime() - 3 * DAY_MS), to: now };
}

/** Online methods that somebody takes, in the order of the specification, then payment on receipt. */
function offeredCodes(providers: readonly PaymentProvider[]): PaymentCode[] {
  return PAYMENT_CODES.filter(
    (code) => code === 'upon_receipt' || providers.some((provider) => provider.code === code),
  );
}

function toMethod(
  code: PaymentCode,
  order: { shippingCode: ShippingCode; isPersonalised: boolean },
  locale: Locale,
): PaymentMethod {
  const refusal = code === 'upon_receipt' ? receiptRefusal(order) : null;
  return {
    code,
    name: paymentName(code, locale),
    unavailability_reason: refusal && receiptRefusalText(refusal, locale),
  };
}
