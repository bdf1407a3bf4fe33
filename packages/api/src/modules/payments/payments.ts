import type { PaymentMethod } from '@kashtanka/contract';
import { PAYMENT_CODES, type PaymentCode, receiptRefusal, type ShippingCode } from '@kashtanka/rules';
import type { Database, Tx } from '#platform/database';
import { addJob, type JobHandlers } from '#platform/jobs';
import type { Locale } from '#platform/locale';
import {
  type AttemptOutcome,
  isUndecided,
  mayBePaid,
  outcomeOf,
  type PaymentDeps,
  type PayRequest,
  referenceOf,
  type StartResult,
  scheduleCheck,
} from './attempts.ts';
import { type Checked, checkPayment } from './check-payment.ts';
import { CheckPayment, PAYMENT_JOBS, RefundPayment, readPayload } from './jobs.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { refundPayment } from './refund-payment.ts';
import { startPayment } from './start-payment.ts';
import { addRefundDue, type Balance, balancesOf, findByAttempt, paymentsOf } from './store.ts';
import { paymentName, receiptRefusalText } from './texts.ts';

export type Payments = {
  /** What an order of this kind can be paid by, the default first. */
  methods(order: { shippingCode: ShippingCode; isPersonalised: boolean }, locale: Locale): PaymentMethod[];
  /** Begins an attempt at the provider, or goes on with the one that is open. */
  start(request: PayRequest): Promise<StartResult>;
  /** What has arrived for an order and what of it stays. */
  balances(db: Database | Tx, orderNumber: number): Promise<Balance[]>;
  /** How the latest attempt to pay for an order stands; null before the first one. */
  lastAttempt(db: Database | Tx, orderNumber: number): Promise<AttemptOutcome | null>;
  /** Has the provider asked at once about what is still open for an order. */
  checkSoon(orderNumber: number): Promise<void>;
  /** Ends every open attempt of an order, so that no money can come any more; `paid` when some came after all. */
  close(orderNumber: number): Promise<'closed' | 'paid'>;
  /** Sends money back, by a job of the same transaction. */
  refund(tx: Tx, paymentId: number, amount: number): Promise<void>;
  /** A provider's callback is a hint to ask it; false when it is not readable. */
  receiveCallback(provider: string, body: string): Promise<boolean>;
  jobs: JobHandlers;
};

const ORDER_NUMBER = /^[1-9]\d{0,14}$/;

/** Asking about one payment more often than this tells nothing new. */
const ASKED_AGAIN_AFTER_MS = 3_000;

export function createPayments(deps: PaymentDeps): Payments {
  const { db, clock } = deps;
  const providerOf = (code: string) => deps.providers.find((provider) => provider.code === code);
  const check = (paymentId: number, turn: number): Promise<Checked> =>
    checkPayment(deps, providerOf, paymentId, turn);
  return {
    methods: (order, locale) => offeredCodes(deps.providers).map((code) => toMethod(code, order, locale)),
    start: (request) => {
      const provider = providerOf(request.code);
      if (!provider) throw new Error(`nobody takes ${request.code}`);
      return startPayment(deps, provider, request);
    },
    balances: balancesOf,
    lastAttempt: async (tx, orderNumber) => {
      const [latest] = await paymentsOf(tx, orderNumber);
      return latest ? outcomeOf(latest.state) : null;
    },
    checkSoon: async (orderNumber) => {
      const nowMs = clock.now().getTime();
      const open = (await paymentsOf(db, orderNumber)).filter((payment) => mayBePaid(payment, nowMs));
      const due = open.filter(({ checked_at }) => nowMs - (checked_at?.getTime() ?? 0) >= ASKED_AGAIN_AFTER_MS);
      for (const { id } of due) await scheduleCheck(db, id, clock.now());
    },
    close: async (orderNumber) => {
      const nowMs = clock.now().getTime();
      for (const payment of (await paymentsOf(db, orderNumber)).filter((one) => mayBePaid(one, nowMs))) {
        const canceled = await providerOf(payment.provider)?.cancel(referenceOf(payment));
        const { state } = await check(payment.id, Number.POSITIVE_INFINITY);
        if (state === 'paid') return 'paid';
        const isClosed = canceled?.ok || (state !== 'unknown' && !isUndecided({ state }));
        if (!isClosed) throw new Error(`payment ${payment.id} cannot be closed: its provider does not do it`);
      }
      return 'closed';
    },
    refund: async (tx, paymentId, amount) => {
      await addRefundDue(tx, paymentId, amount);
      const payload = { paymentId, amount, key: `r${paymentId}` };
      await addJob(tx, PAYMENT_JOBS.refund, payload, { key: `payment_refund:${paymentId}` });
    },
    receiveCallback: async (code, body) => {
      const provider = providerOf(code);
      const hint = provider?.readCallback({ body });
      if (!provider || !hint?.ok) return false;
      // Anybody can send one: a number that is none of ours is nobody's payment.
      const isOurs = ORDER_NUMBER.test(hint.orderNumber);
      const payment = isOurs && (await findByAttempt(db, provider.code, Number(hint.orderNumber), hint.attempt));
      if (payment) await scheduleCheck(db, payment.id, clock.now());
      return true;
    },
    jobs: {
      [PAYMENT_JOBS.check]: async (payload) => {
        const { paymentId, turn } = readPayload(CheckPayment, payload);
        await check(paymentId, turn);
      },
      [PAYMENT_JOBS.refund]: (payload) => refundPayment(deps, providerOf, readPayload(RefundPayment, payload)),
    },
  };
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
