-- The part of a paid order's amount due that its customer has yet to pay, after staff made the order dearer.
alter table orders add column surcharge bigint not null default 0 check (surcharge between 0 and amount_due);

-- Changes of an order before it is shipped, in kopecks; append-only. `lines` are the changed ones without personal
-- data, `refunded`, `certificates` and `points` went back, `version` is the order's after the change.
create table order_change (
  id bigint generated always as identity primary key,
  order_number bigint not null references orders,
  at timestamptz not null,
  actor text not null,
  reason text not null,
  version int not null,
  lines jsonb not null,
  has_new_delivery boolean not null,
  has_new_recipient boolean not null,
  total_before bigint not null,
  total_after bigint not null,
  due_before bigint not null,
  due_after bigint not null,
  surcharge bigint not null check (surcharge >= 0),
  refunded bigint not null check (refunded >= 0),
  certificates bigint not null check (certificates >= 0),
  points bigint not null check (points >= 0)
);
create index order_change_order on order_change (order_number, id);
create trigger order_change_only_grows before update or delete or truncate on order_change
  for each statement execute function refuse_change();
