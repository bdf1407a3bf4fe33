import type { Payments, Period, Reconciled } from '#modules/payments';
import { type Actor, type ActorRefusal, type PerformCommand, performWithAudit } from '#modules/staff';

export type LedgerAdmin = {
  /** Reconciles another period now, like the nightly job. */
  reconcile(hand: Actor, period: Period): Promise<({ ok: true } & Reconciled) | ActorRefusal>;
};

export function createLedgerAdmin({ payments, act }: { payments: Payments; act: PerformCommand }): LedgerAdmin {
  return {
    reconcile: (hand, { from, to }) =>
      performWithAudit(act, hand, {
        action: { act: 'payments reconcile', subject: 'ledger of payments', details: { from, to } },
        work: () => payments.reconcile({ from, to }),
      }),
  };
}
