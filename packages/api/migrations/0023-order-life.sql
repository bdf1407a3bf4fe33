-- The carrier's tracking code, and the order's encrypted token for links in later emails.
alter table orders add column tracking_number text;
alter table orders add column token_sealed bytea;
create index orders_placed on orders (placed_at);
create index orders_waiting on orders (held_until) where status = 'authorized';

-- Internal notes of staff on an order. Append-only.
create table order_note (
  id bigint generated always as identity primary key,
  order_number bigint not null references orders,
  at timestamptz not null,
  actor text not null,
  words text not null
);
create index order_note_order on order_note (order_number, id);

-- Refunds of an order by kind of money, in kopecks; append-only. `cashback` was revoked.
create table order_refund (
  id bigint generated always as identity primary key,
  order_number bigint not null references orders,
  at timestamptz not null,
  kind text not null check (kind in ('cancel', 'return', 'goodwill')),
  actor text not null,
  reason text not null,
  money bigint not null check (money >= 0),
  certificates bigint not null check (certificates >= 0),
  points bigint not null check (points >= 0),
  cashback bigint not null check (cashback >= 0)
);
create index order_refund_order on order_refund (order_number, id);
create trigger order_refund_only_grows before update or delete or truncate on order_refund
  for each statement execute function refuse_change();

-- Returned items with their part of the refund.
create table order_return (
  refund_id bigint not null references order_refund,
  order_number bigint not null references orders,
  position int not null,
  quantity int not null check (quantity > 0),
  is_defect boolean not null,
  money bigint not null check (money >= 0),
  certificates bigint not null check (certificates >= 0),
  points bigint not null check (points >= 0),
  cashback bigint not null check (cashback >= 0),
  primary key (refund_id, position)
);
create index order_return_order on order_return (order_number);
create trigger order_return_only_grows before update or delete or truncate on order_return
  for each statement execute function refuse_change();

-- Refunds due of a payment, each with an idempotency key for the provider; the provider's confirmation is an entry
-- with the same key.
create table payment_refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  amount bigint not null check (amount > 0),
  key text not null unique,
  asked_at timestamptz not null
);
create index payment_refund_payment on payment_refund (payment_id);
insert into payment_refund (payment_id, amount, key, asked_at)
select id, refund_due, 'r' || id, coalesce(settled_at, created_at) from payment where refund_due > 0;
alter table payment drop column refund_due;

alter table stock_movement drop constraint stock_movement_kind_check;
alter table stock_movement add constraint stock_movement_kind_check
  check (kind in ('counted', 'reserved', 'released', 'issued', 'returned'));

-- `refunded` is returned by refunded goods, `voided` is removed before the certificate was sent.
alter table certificate add column voided_at timestamptz;
alter table certificate_movement drop constraint certificate_movement_check;
alter table certificate_movement add constraint certificate_movement_check check (case cause
  when 'issued' then amount > 0
  when 'held' then amount < 0
  when 'released' then amount > 0
  when 'refunded' then amount > 0
  when 'voided' then amount < 0
  else false end);

-- `refund` is returned by refunded goods, `clawback` is their revoked cashback.
alter table points_entry drop constraint points_entry_check;
alter table points_entry add constraint points_entry_check check (case kind
  when 'cashback' then amount > 0
  when 'offer' then amount > 0
  when 'referral' then amount > 0
  when 'spent' then amount < 0
  when 'returned' then amount > 0
  when 'refund' then amount > 0
  when 'clawback' then amount < 0
  when 'manual' then amount <> 0 and actor is not null and reason is not null
  when 'void' then amount <> 0
  else false end);
alter table points_earning add column taken_back bigint not null default 0 check (taken_back between 0 and amount);
