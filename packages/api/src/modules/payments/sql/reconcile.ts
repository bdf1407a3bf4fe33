import type { PaymentCode } from '@kashtanka/rules';
import { type Database, sql, type Tx } from '#platform/database';
import type { Period } from '../providers/provider.ts';
import type { StoredState } from './payments.ts';

export type LedgerRow = {
  id: number;
  order_number: number;
  attempt: number;
  state: StoredState;
  amount: number;
  paid: number;
  refunded: number;
};

const LEDGER = sql`select payment.id, order_number, attempt, state, payment.amount,
    coalesce(sum(entry.amount) filter (where kind = 'paid'), 0)::bigint as paid,
    coalesce(sum(entry.amount) filter (where kind = 'refunded'), 0)::bigint as refunded
  from payment left join payment_entry as entry on entry.payment_id = payment.id`;

const PAGE_SIZE = 200;

/** Attempts of some providers in a period, in order of their start. */
export async function* streamLedger(
  db: Database,
  provider: PaymentCode,
  { from, to }: Period,
): AsyncGenerator<LedgerRow> {
  for (let after = 0; ; ) {
    const { rows } = await sql<LedgerRow>`
      ${LEDGER} where provider = ${provider} and created_at >= ${from} and created_at < ${to} and payment.id > ${after}
      group by payment.id order by payment.id limit ${PAGE_SIZE}
    `.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) return;
    after = last.id;
  }
}

/** A single attempt, regardless of its start. */
export async function findLedgerRow(
  db: Database | Tx,
  provider: PaymentCode,
  { orderNumber, attempt }: { orderNumber: number; attempt: number },
): Promise<LedgerRow | undefined> {
  const { rows } = await sql<LedgerRow>`
    ${LEDGER} where provider = ${provider} and order_number = ${orderNumber} and attempt = ${attempt}
    group by payment.id
  `.execute(db);
  return rows[0];
}

/**
 * `not_ours`: only the provider knows the payment; `not_theirs`: only the ledger has it; `amount`: different requested
 * sums; `paid`, `refunded`: different received or refunded sums.
 */
export type DifferenceKind = 'not_ours' | 'not_theirs' | 'amount' | 'paid' | 'refunded';

/** Unsettled differences found since a moment, counted to `most` and one more, with the time of the oldest. */
export async function countDifferences(
  db: Database,
  { since, most }: { since: Date; most: number },
): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(found_at) as oldest from (
      select found_at from payment_difference where not is_settled and found_at >= ${since} limit ${most + 1}
    ) as found
  `.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

export type Difference = {
  provider: PaymentCode;
  number: string;
  kind: DifferenceKind;
  ours: number;
  theirs: number;
  /** Polling the provider has resolved it. */
  isSettled: boolean;
};

export type FoundDifference = Difference & { id: number; foundAt: Date };

/** Newest first. */
export async function listFoundDifferences(
  db: Database,
  { after, limit }: { after: number | null; limit: number },
): Promise<FoundDifference[]> {
  const { rows } = await sql<FoundDifference>`
    select id, found_at as "foundAt", provider, number, kind, ours, theirs, is_settled as "isSettled"
    from payment_difference where ${after}::bigint is null or id < ${after} order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Counts to `most`. */
export async function countAllDifferences(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from payment_difference limit ${most}) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Differences between the ledger and the providers, as they were found. */
export const differenceRecords = { list: listFoundDifferences, count: countAllDifferences };

/** Records a difference once. */
export async function insertDifference(db: Database, difference: Difference, now: Date): Promise<void> {
  const { provider, number, kind, ours, theirs, isSettled } = difference;
  await sql`
    insert into payment_difference (found_at, provider, number, kind, ours, theirs, is_settled)
    values (${now}, ${provider}, ${number}, ${kind}, ${ours}, ${theirs}, ${isSettled})
    on conflict (provider, number, kind, ours, theirs) do nothing
  `.execute(db);
}
