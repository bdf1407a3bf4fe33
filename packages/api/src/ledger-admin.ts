import type { Payments } from '#modules/payments';
import { type Actor, type ActorRefusal, type PerformCommand, performWithAudit } from '#modules/staff';

type Period = Parameters<Payments['reconcile']>[0];
export type Reconciled = Awaited<ReturnType<Payments['reconcile']>>;

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
