import { type Payments, receiptRecords } from '#modules/payments';
import { type Actor, type ActorRefusal, type PerformCommand, performWithAudit } from '#modules/staff';
import type { Clock } from '#platform/clock';

type Period = Parameters<Payments['reconcile']>[0];
export type Reconciled = Awaited<ReturnType<Payments['reconcile']>>;

type Marked = { ok: true } | { ok: false; problem: 'unknown' | 'receipt_made' } | ActorRefusal;

export type LedgerAdmin = {
  differences: Payments['differences'];
  /** Reconciles another period now, like the nightly job. */
  reconcile(actor: Actor, period: Period): Promise<({ ok: true } & Reconciled) | ActorRefusal>;
  /** Records once that staff made a receipt which the fiscal service could not make. */
  markReceipt(actor: Actor, id: number, fiscalNumber: string): Promise<Marked>;
};

type Deps = { clock: Clock; payments: Payments; perform: PerformCommand };

export function createLedgerAdmin({ clock, payments, perform }: Deps): LedgerAdmin {
  return {
    differences: payments.differences,
    reconcile: (actor, { from, to }) =>
      performWithAudit(perform, actor, {
        action: { command: 'payments reconcile', subject: 'ledger of payments', details: { from, to } },
        work: () => payments.reconcile({ from, to }),
      }),
    markReceipt: (actor, id, fiscalNumber) => {
      const action = { command: 'receipts mark', subject: `receipt ${id}`, details: { fiscalNumber } } as const;
      return perform(actor, action, async (tx): Promise<Marked> => {
        const outcome = await receiptRecords.insertMade(tx, id, { at: clock.now(), fiscalNumber });
        if (outcome === 'made') return { ok: true };
        return { ok: false, problem: outcome === 'unknown' ? 'unknown' : 'receipt_made' };
      });
    },
  };
}
