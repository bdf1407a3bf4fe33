import { canTransition, ORDER_STATUSES } from '@kashtanka/rules';
import { CERTIFICATES } from './certificate-laws.ts';
import { EARNINGS } from './earning-laws.ts';
import {
  EMAILS_OF_ACCOUNTS,
  EMAILS_OF_GIFTS,
  EMAILS_OF_ORDERS,
  EMAILS_OF_PARCELS,
  EMAILS_ONCE,
} from './email-laws.ts';
import { RECEIPTS } from './receipt-laws.ts';

// Invariants of a shop's data; each query selects the rows that break one. They are checked without running jobs or
// requests, after every test with faults and after each round of the resilience tests.

/** Every order has a line, and its lines add up to its sum. */
const WHOLE = `
  select 'lines' as law, number::text as of from orders
  where goods_after is distinct from (select sum(price_after) from order_line where order_number = number)`;

/**
 * Reserved units are held by orders until handover or return, and equal the sum of their movements; none is reserved
 * without an order.
 */
const STOCK = `
  select 'stock', article || ' ' || reserved from stock where counted is not null and (
    reserved <> (select coalesce(sum(quantity), 0) from reservation where reservation.article = stock.article)
    or reserved <> (select coalesce(sum(case kind when 'reserved' then quantity when 'released' then -quantity
      when 'issued' then -quantity else 0 end), 0) from stock_movement where stock_movement.article = stock.article)
    or reserved <> (select coalesce(sum(quantity - returned_quantity), 0) from order_line join orders on number = order_number
      where order_line.article = stock.article and status not in ('issued', 'returned', 'canceled') and not exists (
        select from order_move as move where move.order_number = number and move.status in ('shipping', 'issued'))))`;

/**
 * The counted stock is the sum of its movements, but a count that was too low stops at zero and continues from there.
 * (A product with unlimited stock must not have returns before its first count.)
 */
const COUNTED = `
  select 'counted', article || ' ' || counted || ' of ' || lies from stock cross join lateral (
    select (array_agg(so_far order by id desc))[1] - least(0, min(so_far)) as lies from (
      select id, sum(case kind when 'counted' then quantity when 'returned' then quantity when 'issued' then -quantity
        else 0 end) over (order by id) as so_far
      from stock_movement where stock_movement.article = stock.article
    ) as moved
  ) as shelf where counted is distinct from lies and counted is not null`;

/** Only an order that waits for its goods has reservations, for exactly its lines. */
const RESERVATIONS = `
  select 'reservation', coalesce(owner, number || ' for nobody') || ' ' || coalesce(held.article, line.article) from (
    select owner, article, quantity from reservation
  ) as held full join (
    select number::text, article, sum(quantity - returned_quantity) as quantity from order_line join orders on number = order_number
    where status not in ('issued', 'returned', 'canceled')
      and not exists (select from order_move as move where move.order_number = number and move.status in ('shipping', 'issued'))
    group by number, article having sum(quantity - returned_quantity) > 0
  ) as line on owner = number and held.article = line.article
  where held.quantity is distinct from line.quantity`;

/** Every step that the machine of D63 knows, and the one into it. */
const STEPS = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.filter((to) => canTransition(from, to)).map((to) => `${from} ${to}`),
);

/** The transitions of an order start at new, are allowed by the state machine, and lead to its status. */
const HISTORY = `
  select 'history', number || ' ' || step from (
    select order_number as number, coalesce(lag(status) over (partition by order_number order by id), 'nothing') || ' ' || status
      as step
    from order_move
  ) as way where number >= 100000 and step not in ('nothing new', ${STEPS.map((step) => `'${step}'`)})
  union all
  select 'history', number || ' stands at ' || status from orders where number >= 100000 and status is distinct from (
    select order_move.status from order_move where order_number = number order by id desc limit 1)`;

/** Only paid orders are packed, except for payment on receipt; canceled orders are not paid. */
const PAID = `
  select 'paid', number || ' ' || status from orders where number >= 100000 and case
    when status in ('new', 'pending', 'canceled') then is_paid
    when status in ('issued', 'partially_returned') then not is_paid
    when status = 'returned' then false
    else not is_paid and payment_code is distinct from 'upon_receipt' end`;

/** A balance is the sum of its ledger, and no gift gives more than it holds. */
const BALANCES = `
  select 'points', account_id || ' ' || balance from points_account
  where balance < 0
    or balance <> (select coalesce(sum(amount), 0) from points_entry as entry where entry.account_id = points_account.account_id)
  union all
  select 'gift', certificate.id || ' ' || sum(amount) from certificate
    join certificate_movement on certificate_id = certificate.id
  group by certificate.id having sum(amount) not between 0 and nominal`;

/**
 * Bonus points and certificates pay the part of an order that is not paid by the bank or by returned goods, less
 * refunds, and nothing of a canceled order.
 */
const POINTS_OF_ORDERS = `
  select 'bonus points and certificates of an order', number || ' ' || status || ' ' || said || ' ' || taken from (
    select number, status, total - amount_due
      - case when exists (select from order_exchange where order_exchange.order_number = number) then total else 0 end - coalesce((select sum(certificates + points) from order_refund
        where order_number = number), 0) as said,
      coalesce((select -sum(amount) from points_entry
        where order_number = number and kind in ('spent', 'returned', 'refund')), 0)
      + coalesce((select -sum(amount) from certificate_movement
        where order_number = number and cause in ('held', 'released', 'refunded')), 0) as taken
    from orders where number >= 100000
  ) as paid
  where taken <> case status when 'canceled' then 0 else said end`;

/**
 * An exchange order costs exactly the value of the returned goods, which were not refunded, and has no bank payment.
 */
const EXCHANGES = `
  select 'exchange', number || ' ' || total from order_exchange as exchange join orders on number = exchange.order_number
  where total <> (select sum(money + certificates + points) from order_return where refund_id = exchange.refund_id)
    or exists (select from order_refund where id = refund_id and money + certificates + points > 0)
    or amount_due > 0 or exists (select from payment where payment.order_number = number)`;

/** Uses of a code are the orders that hold it, no more than there may be, and none of an order that came to nothing. */
const CODES = `
  select 'promo code', key || ' ' || uses from (
    select voucher_code.key, uses, most_uses, (select count(*) from voucher_use
      where voucher_use.key = voucher_code.key and is_counted and released_at is null) as held
    from voucher_code join voucher on voucher.id = voucher_id
  ) as code where uses <> held or uses > most_uses
  union all
  select 'promo code of an order', number || ' ' || key from voucher_use join orders on number = order_number
  where status = 'canceled' and released_at is null`;

/** One statement that gives every breach of every law. */
export const BREACHES = [
  WHOLE,
  STOCK,
  COUNTED,
  RESERVATIONS,
  HISTORY,
  PAID,
  EMAILS_OF_ORDERS,
  EMAILS_OF_PARCELS,
  EMAILS_OF_GIFTS,
  EMAILS_OF_ACCOUNTS,
  EMAILS_ONCE,
  BALANCES,
  EARNINGS,
  CERTIFICATES,
  POINTS_OF_ORDERS,
  EXCHANGES,
  RECEIPTS,
  CODES,
].join('\n  union all');
