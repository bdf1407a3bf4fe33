-- Exchange orders: the return of `from_number` in that refund pays for the order. `paid_number` is the original order
-- that was paid with money, at the start of a chain of exchanges. An older server treats such an order as paid without
-- money; append-only.
create table order_exchange (
  order_number bigint primary key references orders,
  from_number bigint not null references orders,
  paid_number bigint not null references orders,
  refund_id bigint not null unique references order_refund,
  check (from_number < order_number and paid_number <= from_number)
);
create index order_exchange_from on order_exchange (from_number);
create trigger order_exchange_only_grows before update or delete or truncate on order_exchange
  for each statement execute function refuse_change();

-- An exchange is recorded as a return without a refund.
alter table order_refund drop constraint order_refund_kind_check;
alter table order_refund add constraint order_refund_kind_check
  check (kind in ('cancel', 'return', 'goodwill', 'exchange'));
