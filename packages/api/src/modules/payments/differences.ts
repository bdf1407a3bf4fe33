import type { PaymentCode } from '@kashtanka/rules';
import { formatAttemptNumber } from './providers/attempt-numbers.ts';
import type { PaymentSnapshot } from './providers/provider.ts';
import type { Difference, DifferenceKind, LedgerRow } from './sql/reconcile.ts';

/**
 * Differences between the ledger and the provider for one attempt; `theirs` is null if the provider does not know it.
 */
export function listDifferences(
  provider: PaymentCode,
  { ours, theirs }: { ours: LedgerRow; theirs: PaymentSnapshot | null },
): Difference[] {
  const number = formatAttemptNumber({ orderNumber: String(ours.order_number), attempt: ours.attempt });
  const sums: [DifferenceKind, number, number][] = theirs
    ? [
        ['amount', ours.amount, theirs.amount],
        ['paid', ours.paid, theirs.paid],
        ['refunded', ours.refunded, theirs.refunded],
      ]
    : [['not_theirs', ours.paid, 0]];
  return sums
    .filter(([, one, other]) => one !== other)
    .map(([kind, one, other]) => ({ provider, number, kind, ours: one, theirs: other, isSettled: false }));
}
