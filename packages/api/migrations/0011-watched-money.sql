-- True while the provider is asked to start the attempt; until then the provider may not know it.
alter table payment add column is_starting boolean not null default false;

-- When the received payment was handled; unhandled payments are published again nightly.
alter table payment add column settled_at timestamptz;
update payment set settled_at = now()
  where exists (select from payment_entry where payment_id = payment.id and kind = 'paid');

-- The end of an unpaid order's reservation: its payment deadline, or the end of the pickup term.
alter table orders add column held_until timestamptz;
update orders set held_until = coalesce(payment_deadline, placed_at + interval '7 days')
  where status in ('new', 'pending') and not is_paid;
create index orders_held on orders (held_until) where status in ('new', 'pending');
