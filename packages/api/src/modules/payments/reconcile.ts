import type { PaymentDeps } from './attempts.ts';
import { settleByPolling } from './check-payment.ts';
import { listDifferences } from './differences.ts';
import { formatAttemptNumber } from './providers/attempt-numbers.ts';
import type { ListedPayment, PaymentProvider, PaymentSnapshot, Period } from './providers/provider.ts';
import { type Difference, findLedgerRow, insertDifference, type LedgerRow, streamLedger } from './sql/reconcile.ts';

export type Reconciled = {
  /** The number of compared attempts. */
  compared: number;
  differences: Difference[];
  /** The number of requests without a response; their attempts are not verified. */
  unanswered: number;
};

/**
 * Compares the ledger with each provider for a period: by the provider's list if it has one, then every attempt missing
 * there. Polling resolves missed payments; other differences are only reported to staff.
 */
export async function reconcile(deps: PaymentDeps, period: Period): Promise<Reconciled> {
  const found: Reconciled = { compared: 0, differences: [], unanswered: 0 };
  for (const provider of deps.providers) {
    const seen = await compareList(deps, provider, { period, found });
    await compareLedger(deps, provider, { period, found, seen });
  }
  const now = deps.clock.now();
  for (const difference of found.differences) {
    await insertDifference(deps.db, difference, now);
    if (!difference.isSettled) deps.log.error({ difference }, 'the ledger and the payment provider do not agree');
  }
  if (found.unanswered > 0)
    deps.log.warn({ unanswered: found.unanswered }, 'a payment provider did not respond to all requests');
  return found;
}

type Comparing = { period: Period; found: Reconciled };

/** Compares the provider's list; returns the listed attempts. */
async function compareList(
  deps: PaymentDeps,
  provider: PaymentProvider,
  { period, found }: Comparing,
): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (let page = 0; provider.list; page += 1) {
    const listed = await provider.list(period, page);
    if (!listed.ok) {
      found.unanswered += 1;
      return seen;
    }
    for (const payment of listed.payments) {
      seen.add(payment.number);
      found.compared += 1;
      found.differences.push(...(await compareListed(deps, provider, payment)));
    }
    if (listed.isLast) return seen;
  }
  return seen;
}

async function compareListed(
  deps: PaymentDeps,
  { code }: PaymentProvider,
  { number, snapshot }: ListedPayment,
): Promise<Difference[]> {
  const orderNumber = Number(snapshot?.orderNumber);
  const ours =
    snapshot && Number.isSafeInteger(orderNumber)
      ? await findLedgerRow(deps.db, code, { orderNumber, attempt: snapshot.attempt })
      : undefined;
  if (ours && snapshot) return compare(deps, code, { ours, theirs: snapshot });
  // An unpaid page is no difference.
  if (snapshot?.paid === 0) return [];
  const theirs = (snapshot?.paid ?? 0) - (snapshot?.refunded ?? 0);
  return [{ provider: code, number, kind: 'not_ours', ours: 0, theirs, isSettled: false }];
}

/** Polls every attempt that was not listed. */
async function compareLedger(
  deps: PaymentDeps,
  provider: PaymentProvider,
  { period, found, seen }: Comparing & { seen: ReadonlySet<string> },
): Promise<void> {
  for await (const ours of streamLedger(deps.db, provider.code, period)) {
    const ref = { orderNumber: String(ours.order_number), attempt: ours.attempt };
    if (seen.has(formatAttemptNumber(ref))) continue;
    const fetched = await provider.fetchState(ref);
    if (!fetched.ok && fetched.problem !== 'not_found') {
      found.unanswered += 1;
      continue;
    }
    found.compared += 1;
    const theirs = fetched.ok ? fetched.snapshot : null;
    found.differences.push(...(await compare(deps, provider.code, { ours, theirs })));
  }
}

type Both = { ours: LedgerRow; theirs: PaymentSnapshot | null };

/** Payments that we have missed are recorded first, then the remaining differences are listed. */
async function compare(
  deps: PaymentDeps,
  provider: PaymentProvider['code'],
  { ours, theirs }: Both,
): Promise<Difference[]> {
  const differences = listDifferences(provider, { ours, theirs });
  if (!theirs || ours.paid > 0 || theirs.paid === 0) return differences;
  await settleByPolling(deps, ours.id);
  const { order_number: orderNumber, attempt } = ours;
  const settled = await findLedgerRow(deps.db, provider, { orderNumber, attempt });
  const left = settled ? listDifferences(provider, { ours: settled, theirs }) : differences;
  return differences.map((one) => ({ ...one, isSettled: !left.some(({ kind }) => kind === one.kind) }));
}
