import type { Payments, Period, Reconciled } from '#modules/payments';
import type { Act, Hand, HandRefusal } from '#modules/staff';

/** What the operator does with the ledger of payments. */
export type LedgerDesk = {
  /** What every night does, now and for another period. */
  reconcile(hand: Hand, period: Period): Promise<({ ok: true } & Reconciled) | HandRefusal>;
};

export function createLedgerDesk({ payments, act }: { payments: Payments; act: Act }): LedgerDesk {
  return {
    reconcile: async (hand, period) => {
      // It is written down before: what follows waits for banks, which no transaction does.
      const details = { from: period.from.toISOString(), to: period.to.toISOString() };
      const action = { act: 'payments reconcile', subject: 'ledger of payments', details } as const;
      const noted = await act(hand, action, async () => ({ ok: true as const }));
      return noted.ok ? { ok: true, ...(await payments.reconcile(period)) } : noted;
    },
  };
}
