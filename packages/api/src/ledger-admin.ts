import type { Payments, Period, Reconciled } from '#modules/payments';
import { type Act, actFrom, type Hand, type HandRefusal } from '#modules/staff';

export type LedgerAdmin = {
  /** Reconciles another period now, like the nightly job. */
  reconcile(hand: Hand, period: Period): Promise<({ ok: true } & Reconciled) | HandRefusal>;
};

export function createLedgerAdmin({ payments, act }: { payments: Payments; act: Act }): LedgerAdmin {
  return {
    reconcile: (hand, { from, to }) =>
      actFrom(act, hand, {
        action: { act: 'payments reconcile', subject: 'ledger of payments', details: { from, to } },
        work: () => payments.reconcile({ from, to }),
      }),
  };
}
