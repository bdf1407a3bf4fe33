-- The last time an order was packed by scanning, to take it back within seconds.
create table packed_order (
  order_number bigint primary key references orders,
  packed_at timestamptz not null,
  batch_id bigint not null references pick_batch,
  -- The end of the reservation before it was packed.
  held_until timestamptz
);

-- Boxes that a carrier took at once, as its list states them.
create table handover (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  created_by text not null
);

create table handover_order (
  handover_id bigint not null references handover,
  order_number bigint not null references orders,
  places int not null check (places > 0),
  weight_g int,
  primary key (handover_id, order_number)
);
