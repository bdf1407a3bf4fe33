// Invariants of emails: each email of D66 is written exactly once. An order email has the order number in its subject.

/**
 * Emails that an order must have by now, with their count, derived from its transitions and refunds. A refund towards
 * an exchange order is mentioned in the email of that order.
 */
const OWED = `
  ('order_exchange', (select count(*) from order_exchange where order_exchange.order_number = number)),
  ('order_placed', case when coalesce((select due_before from order_change where order_change.order_number = number
    order by id limit 1), amount_due) > 0 then 1 else 0 end),
  ('order_changed', (select count(*) from order_change where order_change.order_number = number)),
  ('order_paid', (select count(*) from order_move as move where move.order_number = number
    and move.status = 'processing' and move.actor = 'system' and move.reason in ('paid', 'nothing due')
    and not exists (select from order_exchange where order_exchange.order_number = number))),
  ('order_reminder', case when reminded_at is null then 0 else 1 end),
  ('order_ready', case shipping_code when 'pickup' then moves.authorized else 0 end),
  ('order_shipped', moves.shipping),
  ('order_issued', case shipping_code when 'no-shipping-required' then 0 else moves.issued end),
  ('order_canceled', moves.canceled),
  ('order_refund', (select count(*) from order_refund as refund where refund.order_number = number
      and kind in ('return', 'goodwill') and refund.reason not like 'for order %')
    + (select count(*) from receipt where receipt.order_number = number and key like 'passed-%'))`;

/** An order has each email of its history, none twice and none without its event. */
export const EMAILS_OF_ORDERS = `
  select 'letters', number || ' ' || owed.letter || ' ' || coalesce(written, 0) || ' of ' || due from orders
  cross join lateral (
    select count(*) filter (where move.status = 'authorized') as authorized,
      count(*) filter (where move.status = 'shipping') as shipping,
      count(*) filter (where move.status = 'issued') as issued,
      count(*) filter (where move.status = 'canceled') as canceled
    from order_move as move where move.order_number = number
  ) as moves
  cross join lateral (values ${OWED}) as owed (letter, due)
  left join (
    select letter, substring(subject from '\\d+')::bigint as named, count(*) as written from outbox
    where letter like 'order\\_%' and copy_of is null group by 1, 2
  ) as told on told.letter = owed.letter and named = number
  where number >= 100000 and coalesce(written, 0) <> due`;

/**
 * An emailed certificate was sent to its recipient, and its buyer was notified. Certificates of other shops have no
 * order here.
 */
export const EMAILS_OF_GIFTS = `
  select 'letters of gifts', letter || ' ' || recipient || ' ' || coalesce(written, 0) || ' of ' || coalesce(due, 0) from (
    select case side when 'buyer' then 'certificate_sent' else 'certificate' end as letter,
      case side when 'buyer' then buyer_email else recipient_email end as recipient, count(*) as due
    from certificate cross join (values ('buyer'), ('receiver')) as told (side)
    where sent_at is not null and format = 'digital' and order_number in (select number from orders)
    group by 1, 2
  ) as owed full join (
    select letter, recipient, count(*) as written from outbox where letter in ('certificate', 'certificate_sent') and copy_of is null
    group by 1, 2
  ) as told using (letter, recipient)
  where coalesce(written, 0) <> coalesce(due, 0)`;

/** A shipped order has an email with the tracking number: the shipping email or a separate one. */
export const EMAILS_OF_PARCELS = `
  select 'letters', number || ' ' || tracking_number from orders where status = 'shipping' and tracking_number <> '' and not exists (
    select from outbox where letter in ('order_shipped', 'order_tracked') and substring(subject from '\\d+')::bigint = number
      and position(tracking_number in plain_text) > 0)`;

/** Every account got a welcome email at its creation, at its present address or an earlier one. */
export const EMAILS_OF_ACCOUNTS = `
  select 'letters', 'welcome ' || email from account where not exists (
    select from outbox where letter = 'welcome' and outbox.created_at = account.created_at and (recipient = email
      or recipient in (select told.recipient from outbox as told where told.letter = 'email_changed')))`;

/**
 * No other email is written twice with the same text. Whether one is missing cannot be checked: for password links,
 * newsletters, back-in-stock notices and waiting parcels the database stores nothing but the email itself.
 */
export const EMAILS_ONCE = `
  select 'a letter twice', letter || ' ' || subject from outbox
  where letter not like 'certificate%' and copy_of is null and (letter not like 'order\\_%' or letter in ('order_tracked', 'order_arrived'))
  group by letter, subject, recipient, plain_text having count(*) > 1`;
