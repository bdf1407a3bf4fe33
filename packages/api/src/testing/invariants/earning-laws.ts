// Invariants of earned bonus points: each amount is promised once, entered once and taken back once.

/** The bonus points of a deleted account are void and do not move any more. */
const OF_OPEN_ACCOUNTS = `
  points_earning as earning join orders on number = order_number
    left join points_account on points_account.account_id = earning.account_id
  where points_account.closed_at is null`;

/**
 * A promised amount is in the ledger once it is done and not earlier. The amount taken back is in the ledger too, and
 * is in proportion to the returned goods: with the last unit, all of it.
 */
export const EARNINGS = `
  select 'earnings', order_number || ' ' || kind || ' ' || coalesce(entered, 0) || ' of ' || coalesce(due, 0) from (
    select order_number, kind, account_id, case state when 'done' then amount else 0 end as due from points_earning
  ) as promised full join (
    select order_number, kind, account_id, sum(amount) as entered from points_entry
    where kind in ('cashback', 'offer', 'referral') group by 1, 2, 3
  ) as entry using (order_number, kind, account_id)
  where coalesce(entered, 0) <> coalesce(due, 0)
  union all
  select 'earnings', order_number || ' back ' || coalesce(entered, 0) || ' of ' || coalesce(due, 0) from (
    select order_number, account_id, sum(taken_back) as due from points_earning where state = 'done' group by 1, 2
  ) as promised full join (
    select order_number, account_id, -sum(amount) as entered from points_entry where kind = 'clawback' group by 1, 2
  ) as entry using (order_number, account_id)
  where coalesce(entered, 0) <> coalesce(due, 0)
  union all
  select 'earnings', number || ' ' || status || ' ' || kind || ' back ' || taken_back from ${OF_OPEN_ACCOUNTS} and case
    when status in ('returned', 'canceled') then earning.state = 'done' and taken_back <> amount
    else kind = 'cashback' and taken_back <> least(amount, (
      select coalesce(sum(order_refund.cashback), 0) from order_refund where order_refund.order_number = number)) end`;

/**
 * Earnings with a pending job: the cashback of a paid order is promised to the account that placed it, and is entered
 * or dropped once it is decided whether the shopper keeps the goods.
 */
export const EARNINGS_UNDER_WAY = `
  select 'points under way' as law, number || ' ' || kind as of from points_earning join orders on number = order_number
  where state = 'pending' and (status in ('returned', 'canceled') or is_paid and status in ('issued', 'partially_returned'))
  union all
  select 'points under way', number || ' cashback' from orders join account on account.id = user_id and created_at <= placed_at
  where number >= 100000 and is_paid and cashback > 0 and status not in ('returned', 'canceled') and not exists (
    select from points_earning as earning where earning.order_number = number and earning.account_id = user_id
      and kind = 'cashback' and amount = orders.cashback and state <> 'canceled')`;
