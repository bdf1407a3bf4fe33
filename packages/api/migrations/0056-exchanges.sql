-- An order that is sent in exchange: what came back of `from_number` in that refund pays it. Money was taken for `paid_number`,
-- with which a row of exchanges began. An older server takes such an order for one that was paid without money; it only grows.
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

-- What is exchanged is noted as what came back, and nothing went back for it.
alter table order_refund drop constraint order_refund_kind_check;
alter table order_refund add constraint order_refund_kind_check
  check (kind in ('cancel', 'return', 'goodwill', 'exchange'));
