import type { PaymentCode } from '@kashtanka/rules';
import { type Database, sql, type Tx } from '#platform/database';
import type { Period } from './providers/provider.ts';
import type { StoredState } from './store.ts';

/** An attempt with what the ledger says of it. */
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

/** Attempts of a period that one of these took, in the order in which they were begun. */
export async function* ledgerOf(
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

/** One attempt of the ledger, whenever it was begun. */
export async function ledgerRow(
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
 * `not_ours`: they have a payment and we have not; `not_theirs`: we have money that they know nothing of; `amount`: another
 * sum was asked for; `paid`, `refunded`: another sum came, or went back.
 */
export type DifferenceKind = 'not_ours' | 'not_theirs' | 'amount' | 'paid' | 'refunded';

export type Difference = {
  provider: PaymentCode;
  number: string;
  kind: DifferenceKind;
  ours: number;
  theirs: number;
  /** Asking the provider has brought it in order. */
  isSettled: boolean;
};

/** Notes a difference once. */
export async function insertDifference(db: Database, difference: Difference, now: Date): Promise<void> {
  const { provider, number, kind, ours, theirs, isSettled } = difference;
  await sql`
    insert into payment_difference (found_at, provider, number, kind, ours, theirs, is_settled)
    values (${now}, ${provider}, ${number}, ${kind}, ${ours}, ${theirs}, ${isSettled})
    on conflict (provider, number, kind, ours, theirs) do nothing
  `.execute(db);
}
