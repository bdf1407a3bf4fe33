import type { Payments } from '#modules/payments';
import { type Actor, type ActorRefusal, type PerformCommand, performWithAudit } from '#modules/staff';

type Period = Parameters<Payments['reconcile']>[0];
export type Reconciled = Awaited<ReturnType<Payments['reconcile']>>;

export type LedgerAdmin = {
  /** Reconciles another period now, like the nightly job. */
  reconcile(actor: Actor, period: Period): Promise<({ ok: true } & Reconciled) | ActorRefusal>;
};

export function createLedgerAdmin({
  payments,
  perform,
}: {
  payments: Payments;
  perform: PerformCommand;
}): LedgerAdmin {
  return {
    reconcile: (actor, { from, to }) =>
      performWithAudit(perform, actor, {
        action: { command: 'payments reconcile', subject: 'ledger of payments', details: { from, to } },
        work: () => payments.reconcile({ from, to }),
      }),
  };
}
