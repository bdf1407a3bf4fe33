import { type Database, sql, type Tx } from '#platform/database';

export type EntryKind =
  | 'cashback'
  | 'offer'
  | 'referral'
  | 'spent'
  | 'returned'
  | 'refund'
  | 'clawback'
  | 'manual'
  | 'void';

export type Entry = {
  accountId: number;
  at: Date;
  kind: EntryKind;
  /** Kopecks; negative for a deduction. */
  amount: number;
  /** An idempotency key: an entry with a known cause is ignored. */
  cause: string;
  orderNumber: number | null;
  by: { actor: string; reason: string } | null;
};

export async function getBalance(db: Database | Tx, accountId: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance from points_account where account_id = ${accountId}
  `.execute(db);
  return rows[0]?.balance ?? 0;
}

/**
 * Locks accounts in id order, so that concurrent changes are serialized without deadlocks. The predicate is false for a
 * deleted account.
 */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<(id: number) => boolean> {
  const asked = sql`${[...new Set(ids)].sort((one, other) => one - other)}::bigint[]`;
  await sql`
    insert into points_account (account_id) select id from unnest(${asked}) as id on conflict do nothing
  `.execute(tx);
  const { rows } = await sql<{ account_id: number; is_open: boolean }>`
    select account_id, closed_at is null as is_open from points_account
    where account_id = any(${asked}) order by account_id for update
  `.execute(tx);
  const open = new Set(rows.filter(({ is_open }) => is_open).map(({ account_id }) => account_id));
  return (id) => open.has(id);
}

/** One statement, so that balance and entries always agree. A known cause is ignored. */
export async function writeEntry(tx: Tx, entry: Entry): Promise<void> {
  const { accountId, at, kind, amount, cause, orderNumber, by } = entry;
  await sql`
    with written as (
      insert into points_entry (account_id, at, kind, amount, balance_after, cause, order_number, actor, reason)
      select account_id, ${at}, ${kind}, ${amount}, balance + ${amount}, ${cause}, ${orderNumber},
        ${by?.actor ?? null}, ${by?.reason ?? null}
      from points_account where account_id = ${accountId}
      on conflict (cause) do nothing returning account_id, amount
    )
    update points_account set balance = balance + written.amount from written
    where points_account.account_id = written.account_id
  `.execute(tx);
}

export type EntryOfOrder = Pick<Entry, 'at' | 'kind' | 'amount' | 'by'> & { id: number };

/** Bonus points that an order gave and took, oldest first. */
export async function listEntriesOfOrder(db: Database | Tx, orderNumber: number): Promise<EntryOfOrder[]> {
  const { rows } = await sql<EntryOfOrder>`
    select id, at, kind, amount,
      case when actor is not null then json_build_object('actor', actor, 'reason', reason) end as by
    from points_entry where order_number = ${orderNumber} order by id
  `.execute(db);
  return rows;
}

export async function closeAccount(tx: Tx, accountId: number, now: Date): Promise<void> {
  await sql`update points_account set closed_at = ${now} where account_id = ${accountId}`.execute(tx);
}
