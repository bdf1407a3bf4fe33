-- True while the provider is asked to begin the attempt: that it knows of none yet says nothing then.
alter table payment add column is_starting boolean not null default false;

-- When whoever keeps orders dealt with the money that came; what stays without is told again by night.
alter table payment add column settled_at timestamptz;
update payment set settled_at = now()
  where exists (select from payment_entry where payment_id = payment.id and kind = 'paid');

-- Until then an order that is not paid holds its goods: to its payment deadline, or to the end of the pickup term.
alter table orders add column held_until timestamptz;
update orders set held_until = coalesce(payment_deadline, placed_at + interval '7 days')
  where status in ('new', 'pending') and not is_paid;
create index orders_held on orders (held_until) where status in ('new', 'pending');
