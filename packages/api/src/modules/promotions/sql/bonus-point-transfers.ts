import { type Database, type RawBuilder, sql } from '#platform/database';
import type { EntryKind } from './bonus-points.ts';

/** A row of the history: credits and deductions, and pending or canceled ones. */
export type TransferRow = {
  id: number;
  at: Date;
  kind: EntryKind;
  state: 'pending' | 'done' | 'canceled';
  amount: number;
  /** Null for a row that did not change the balance. */
  balance_after: number | null;
  order_number: number | null;
  /** The reward for an order of another customer, or its revocation. */
  is_of_friend: boolean;
  /** Actor and reason of a staff command. */
  actor: string | null;
  reason: string | null;
};

/** `kinds` null means all. */
type EntryQuery = { kinds: readonly EntryKind[] | null; limit: number; offset: number };

/** Newest first. Points used by an order are pending until the order is paid, and absent after a release. */
export async function listTransfers(
  db: Database,
  accountId: number,
  { kinds, limit, offset }: EntryQuery,
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select * from ${transfersOf(accountId)} where ${isAmong(kinds)} order by id desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

export async function countTransfers(db: Database, accountId: number, kinds: EntryQuery['kinds']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${transfersOf(accountId)} where ${isAmong(kinds)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function transfersOf(accountId: number): RawBuilder<unknown> {
  return sql`(
    select id, at, kind, amount, balance_after, order_number, actor, reason,
      kind = 'referral' or cause like 'clawback:%:referral' as is_of_friend,
      case when kind <> 'spent' then 'done'
        when exists (
          select from points_entry as given_back
          where given_back.cause = 'returned' || substring(entry.cause from position(':' in entry.cause))
        ) then 'canceled'
        else (
          select case state when 'held' then 'pending' else 'done' end from points_use
          where order_number = entry.order_number
        )
      end as state
    from points_entry as entry where account_id = ${accountId}
    union all
    select id, earned_at, kind, amount - case state when 'pending' then taken_back else 0 end, null, order_number, null, null,
      kind = 'referral', state
    from points_earning where account_id = ${accountId} and state <> 'done'
      and not (state = 'pending' and taken_back = amount)
  ) as transfer`;
}

function isAmong(kinds: EntryQuery['kinds']): RawBuilder<unknown> {
  return sql`(${kinds && [...kinds]}::text[] is null or kind = any(${kinds && [...kinds]}::text[]))`;
}
