// Invariants of fiscal receipts: together they equal the money that moved, and no sum is settled twice.

/** The money in the receipts of an order, in and out, equals the ledger of its payments. */
const MONEY = `
  select 'receipts and payments', number || ' ' || told || ' of ' || noted from orders cross join lateral (
    select coalesce(sum(case content ->> 'operation' when 'income' then 1 else -1 end
      * ((content #>> '{paid,cashless}')::bigint + (content #>> '{paid,atTill}')::bigint)), 0) as told
    from receipt where order_number = number
  ) as receipts cross join lateral (
    select coalesce(sum(case kind when 'paid' then entry.amount else -entry.amount end), 0) as noted
    from payment_entry as entry join payment on payment.id = payment_id where order_number = number
  ) as payments
  where number >= 100000 and told <> noted`;

/**
 * A handover settles at most the prepayments of earlier receipts less their refunds. Money that was received and
 * returned by a pair of receipts does not count. (Payments at the counter, or by bonus points and certificates alone,
 * have no earlier receipt.)
 */
const SETTLED = `
  select 'settled', order_number || ' ' || settled || ' of ' || taken from (
    select order_number, (content ->> 'total')::bigint as settled, (
      select sum(case before.content ->> 'operation' when 'income' then 1 else -1 end * (before.content ->> 'total')::bigint)
      from receipt as before where before.order_number = receipt.order_number and before.id < receipt.id
        and before.key not like 'passed-%'
        and before.key not like 'exchange-refund-%'
        and not exists (select from receipt as pair where pair.key = 'passed-' || substr(before.key, length('paid-') + 1))) as taken
    from receipt where key like 'issued-%'
  ) as handed_over where settled > taken`;

export const RECEIPTS = `${MONEY} union all ${SETTLED}`;
