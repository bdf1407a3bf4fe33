import type { PaymentMethod } from '@kashtanka/contract';
import {
  DAY_MS,
  PAYMENT_CODES,
  type PaymentCode,
  receiptRefusal,
  type ShippingCode,
  type Till,
  type TillMethod,
} from '@kashtanka/rules';
import type { Database, Tx } from '#platform/database';
import type { JobHandlers } from '#platform/jobs';
import type { Locale } from '#platform/locale';
import {
  canStillBePaid,
  findProvider,
  getProvider,
  isUndecided,
  type LastAttempt,
  nextPollAtMs,
  type PaymentDeps,
  type PayRequest,
  type StartResult,
  scheduleCheck,
  toLastAttempt,
} from './attempts.ts';
import { checkPayment } from './check-payment.ts';
import { closePayments } from './close-payments.ts';
import {
  CheckPayment,
  PAYMENT_JOBS,
  parsePayload,
  RECONCILE_PAYMENTS_JOB,
  RESUME_PAYMENTS_JOB,
  RefundPayment,
} from './jobs.ts';
import { payByWallet, type WalletResult } from './pay-by-wallet.ts';
import type { PaymentProvider, Period } from './providers/provider.ts';
import type { Wallet } from './providers/wallet.ts';
import { receiveCallback } from './receive-callback.ts';
import { type Reconciled, reconcile } from './reconcile.ts';
import { type RefundedMoney, recordDueRefund, refundOrder, refundPayment, SHOP_PAYMENT } from './refund-payment.ts';
import { resumePayments } from './resume-payments.ts';
import {
  type Balance,
  insertEntry,
  insertTaken,
  isBeingDecided,
  type LedgerEntry,
  listBalances,
  listLedgerEntries,
  listPayments,
  type PaymentRow,
  setSettled,
  sumReceived,
} from './sql/payments.ts';
import { countDifferences, differenceRecords } from './sql/reconcile.ts';
import { startPayment } from './start-payment.ts';

import { paymentName, receiptRefusalText } from './texts.ts';

export type Payments = {
  /** Differences from the providers, as they were found. */
  differences: typeof differenceRecords;
  /** Payment methods for an order, the default first. */
  methods(order: { shippingCode: ShippingCode; isPersonalised: boolean }, locale: Locale): PaymentMethod[];
  /** Starts an attempt at the provider, or continues the open one. */
  start(request: PayRequest): Promise<StartResult>;
  /** Forwards an encrypted wallet token. */
  payByWallet(request: PayRequest, token: string): Promise<WalletResult>;
  /** The wallet of a method; undefined for a method with a payment page. */
  wallet(code: string): Wallet | undefined;
  /** Received and remaining money by attempt. */
  listBalances(db: Database | Tx, orderNumber: number): Promise<Balance[]>;
  /** All attempts of an order, the newest first. */
  listAttempts(db: Database | Tx, orderNumber: number): Promise<PaymentRow[]>;
  /** Money that orders had brought by a moment, less what went back; kopecks. */
  sumReceived(db: Database, orders: readonly number[], until: Date): Promise<number>;
  /** Received and refunded payments, the oldest first. */
  listEntries(db: Database | Tx, orderNumber: number): Promise<LedgerEntry[]>;
  /** Remaining money of an order in kopecks, which is the limit of a refund. */
  getRemaining(db: Database | Tx, orderNumber: number): Promise<number>;
  /** The part of the remaining money that was paid in the shop, where it is refunded, and that of the card terminal. */
  getRemainingAtTill(db: Database | Tx, orderNumber: number): Promise<Till>;
  /** Unsettled differences from a provider's list, found since a moment. */
  countDifferences: typeof countDifferences;
  /** The outcome of the latest attempt; null before the first one. */
  lastAttempt(db: Database | Tx, orderNumber: number): Promise<LastAttempt | null>;
  /** Whether a provider is still deciding about a payment. */
  isBeingDecided(tx: Tx, orderNumber: number): Promise<boolean>;
  /** Whether a payment page of an order may still take money. */
  isOpen(db: Database | Tx, orderNumber: number): Promise<boolean>;
  /** Schedules a poll of the open attempts of an order as soon as it is useful. */
  checkSoon(orderNumber: number): Promise<void>;
  /** Closes all open attempts of an order; `paid` if a payment has arrived. */
  close(orderNumber: number): Promise<'closed' | 'paid'>;
  /** Refunds a payment by a job in the caller's transaction. */
  refund(tx: Tx, paymentId: number, amount: number): Promise<void>;
  /** Refunds an amount of an order as far as money remains: by jobs, or in the shop. */
  refundOrder(tx: Tx, orderNumber: number, amount: number): Promise<RefundedMoney>;
  /** Records a payment in the shop; returns its id. Without a method it was not asked for. */
  recordShopPayment(tx: Tx, orderNumber: number, amount: number, method?: TillMethod): Promise<number>;
  /** Records that a received payment was handled; until then it is published again nightly. */
  markSettled(tx: Tx, paymentId: number): Promise<void>;
  /** A callback only triggers a poll; false if it is unreadable or has no body. */
  receiveCallback(provider: string, body: string | undefined): Promise<boolean>;
  /** Compares the ledger with the providers for a period, and records payments that only the providers know. */
  reconcile(period: Period): Promise<Reconciled>;
  jobs: JobHandlers;
};

export function createPayments(deps: PaymentDeps): Payments {
  const { db, clock } = deps;
  return {
    methods: (order, locale) => offeredCodes(deps.providers).map((code) => serializeMethod(code, order, locale)),
    start: (request) => startPayment(deps, request),
    payByWallet: async (request, token) => {
      const { wallet } = getProvider(deps, request.code);
      return wallet ? payByWallet(deps, { request, wallet, token }) : { ok: false, problem: 'unavailable' };
    },
    wallet: (code) => findProvider(deps, code)?.wallet,
    differences: differenceRecords,
    countDifferences,
    listBalances: listBalances,
    sumReceived,
    listAttempts: listPayments,
    listEntries: listLedgerEntries,
    getRemaining: async (db, orderNumber) =>
      (await listBalances(db, orderNumber)).reduce((sum, { kept }) => sum + kept, 0),
    getRemainingAtTill: async (db, orderNumber) =>
      sumTill((await listBalances(db, orderNumber)).filter(({ provider }) => provider === SHOP_PAYMENT)),
    lastAttempt: async (tx, orderNumber) => {
      const [latest] = await listPayments(tx, orderNumber);
      return latest ? toLastAttempt(latest) : null;
    },
    isBeingDecided,
    isOpen: async (db, orderNumber) => (await listPayments(db, orderNumber)).some(isUndecided),
    checkSoon: async (orderNumber) => {
      const now = clock.now();
      for (const payment of (await listPayments(db, orderNumber)).filter(canStillBePaid)) {
        await scheduleCheck(db, payment.id, new Date(Math.max(now.getTime(), nextPollAtMs(payment))));
      }
    },
    close: (orderNumber) => closePayments(deps, orderNumber),
    refund: (tx, paymentId, amount) => recordDueRefund(tx, deps, { paymentId, amount }),
    refundOrder: (tx, orderNumber, amount) => refundOrder(tx, deps, { orderNumber, amount }),
    recordShopPayment: (tx, orderNumber, amount, method) =>
      recordShopPayment(tx, deps, { orderNumber, amount, method }),
    markSettled: (tx, paymentId) => setSettled(tx, paymentId, clock.now()),
    receiveCallback: (code, body = '') => receiveCallback(deps, code, body),
    reconcile: (period) => reconcile(deps, period),
    jobs: {
      [PAYMENT_JOBS.check]: (payload) => {
        const { paymentId, turn } = parsePayload(CheckPayment, payload);
        return checkPayment(deps, paymentId, turn);
      },
      [PAYMENT_JOBS.refund]: (payload) => refundPayment(deps, parsePayload(RefundPayment, payload)),
      [RESUME_PAYMENTS_JOB]: () => resumePayments(deps),
      [RECONCILE_PAYMENTS_JOB]: async () => void (await reconcile(deps, lastDays(clock.now()))),
    },
  };
}

/** The periods overlap, so that late payments and refunds are compared too. */
function lastDays(now: Date): Period {
  return { from: new Date(now.getTime() - 3 * DAY_MS), to: now };
}

/** Online methods with a provider in the specified order, then payment on receipt. */
function offeredCodes(providers: readonly PaymentProvider[]): PaymentCode[] {
  return PAYMENT_CODES.filter(
    (code) => code === 'upon_receipt' || providers.some((provider) => provider.code === code),
  );
}

function serializeMethod(
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

function sumTill(balances: readonly Balance[]): Till {
  const sum = (some: readonly Balance[]) => some.reduce((all, { kept }) => all + kept, 0);
  return { atTill: sum(balances), byTerminal: sum(balances.filter(({ till }) => till === 'card')) };
}

/** Records a payment in the shop; no provider is involved. */
async function recordShopPayment(
  tx: Tx,
  { clock }: PaymentDeps,
  { orderNumber, amount, method }: { orderNumber: number; amount: number; method: TillMethod | undefined },
): Promise<number> {
  const now = clock.now();
  const paymentId = await insertTaken(tx, { orderNumber, provider: SHOP_PAYMENT, amount, now });
  await insertEntry(tx, { paymentId, at: now, kind: 'paid', amount, reference: method ?? 'on receipt' });
  return paymentId;
}
