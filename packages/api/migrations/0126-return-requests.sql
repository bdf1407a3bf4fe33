-- A shopper's wish to give goods back, from the request to the refund or the exchange.
create table return_request (
  id bigint generated always as identity primary key,
  order_number bigint not null references orders,
  created_at timestamptz not null,
  created_by text not null,
  -- How the shopper told it.
  channel text not null check (channel in ('phone', 'email', 'in_person', 'shop')),
  wish text not null check (wish in ('refund', 'exchange')),
  -- Words of the shopper; erased with the personal data of the order.
  words text not null,
  state text not null check (state in ('requested', 'accepted', 'refused', 'arrived', 'inspected', 'refunded', 'exchanged')),
  changed_at timestamptz not null,
  changed_by text not null,
  -- Why it was refused, as the shopper reads it.
  refusal text,
  -- The carrier's number of the parcel that comes back.
  parcel text,
  exchange_number bigint references orders,
  version int not null default 1
);
create index return_request_order on return_request (order_number);
create index return_request_open on return_request (state, id) where state in ('requested', 'accepted', 'arrived', 'inspected');
create index return_request_parcel on return_request (lower(parcel)) where parcel is not null;

-- `whole` and `defect` are what the inspection found of the requested quantity.
create table return_request_line (
  request_id bigint not null references return_request,
  position int not null,
  quantity int not null check (quantity > 0),
  is_defect boolean not null,
  whole int check (whole >= 0),
  defect int check (defect >= 0),
  primary key (request_id, position)
);
