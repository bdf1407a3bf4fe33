// Invariants of sold certificates: each is issued to its buyer's order and no other one.

/** Which certificates each line of an order has, and how many of them can be spent or were stopped by staff. */
const LINES = `
  select number, status, is_paid, line.position, quantity, form.value as form, alive, alive + stopped as made from orders
  join order_line as line on line.order_number = number
  cross join lateral (
    select option ->> 'value' as value from jsonb_array_elements(options) as option
    where option ->> 'code' = 'certificate_format'
  ) as form
  cross join lateral (
    select count(*) filter (where voided_at is null) as alive,
      count(*) filter (where voided_at is not null and blocked_at is not null) as stopped
    from certificate where certificate.order_number = number and line_position = line.position and nominal = unit_price
  ) as made
  where number >= 100000`;

/**
 * A paid line has one certificate per unit, and a packed line has paper ones. Canceled orders have no spendable
 * certificate. The first movement of each certificate is its nominal value.
 */
export const CERTIFICATES = `
  select 'certificates bought', number || ' ' || status || ' ' || position || ' ' || made || ' of ' || quantity from (${LINES}
  ) as line where case
    when status in ('new', 'pending', 'canceled') then alive > 0
    when status = 'returned' then false
    when form = 'digital' then made <> case when is_paid then quantity else 0 end
    else status in ('authorized', 'consolidated_for_shipping', 'shipping', 'issued', 'partially_returned') and made <> quantity end
  union all
  select 'certificate', id || ' ' || nominal from certificate where nominal is distinct from (
    select sum(amount) from certificate_movement where certificate_id = certificate.id and cause = 'issued')`;

/** Certificates with a pending job: an emailed certificate is sent on its day. */
export const CERTIFICATES_UNDER_WAY = `
  select 'a certificate under way' as law, certificate.id::text as of from certificate join orders on number = order_number
  where format = 'digital' and sent_at is null and voided_at is null and departs_at <= now()`;
