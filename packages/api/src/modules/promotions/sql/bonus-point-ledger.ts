import { type Database, sql } from '#platform/database';

export type LedgerDifference = {
  what: 'balance' | 'last entry' | 'order' | 'earning';
  of: number;
  kopecks: number;
};

/** One statement, because concurrent writes between several would look like differences. */
export async function listDifferences(db: Database): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    with summed as (
      select account_id, sum(amount) as sum, (array_agg(balance_after order by id desc))[1] as last
      from points_entry group by account_id
    )
    select 'balance' as what, account_id as of, (balance - coalesce(sum, 0))::bigint as kopecks
    from points_account left join summed using (account_id) where balance <> coalesce(sum, 0)
    union all
    select 'last entry', account_id, balance - last from points_account join summed using (account_id)
    where balance <> last
    union all
    select 'order', used.order_number, (taken + sum)::bigint from (
      select order_number, account_id, case state when 'released' then 0 else amount end as taken,
        coalesce((select sum(amount) from points_entry where order_number = points_use.order_number
          and (kind in ('spent', 'returned') or kind = 'refund' and state = 'released')), 0) as sum
      from points_use
    ) as used join points_account using (account_id)
    where taken <> -sum and closed_at is null
    union all
    select 'earning', earned.order_number, (due - sum)::bigint from (
      select order_number, case state when 'done' then amount else 0 end as due,
        coalesce((select sum(amount) from points_entry where order_number = points_earning.order_number
          and kind = points_earning.kind), 0) as sum
      from points_earning
    ) as earned where due <> sum
  `.execute(db);
  return rows;
}
