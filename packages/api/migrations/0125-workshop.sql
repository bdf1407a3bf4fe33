-- A plate of metal that many tags are cut from. It keeps places and no texts, which are personal data of the orders.
create table cut_sheet (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  created_by text not null,
  width_mm int not null,
  height_mm int not null
);

create table cut_sheet_piece (
  sheet_id bigint not null references cut_sheet,
  order_number bigint not null references orders,
  line int not null,
  unit int not null,
  x numeric not null,
  y numeric not null,
  primary key (sheet_id, order_number, line, unit)
);

-- A unit of an engraved line in the workshop; without a row it waits in the queue.
create table workshop_piece (
  order_number bigint not null references orders,
  line int not null,
  unit int not null,
  state text not null check (state in ('queued', 'taken', 'cut')),
  sheet_id bigint references cut_sheet,
  changed_at timestamptz not null,
  changed_by text not null,
  spoiled int not null default 0 check (spoiled >= 0),
  -- The state before the last unit was spoiled, to undo that; null once the piece was taken again.
  spoiled_from text check (spoiled_from in ('taken', 'cut')),
  primary key (order_number, line, unit)
);

-- When the shopper was sent the picture of an engraving.
create table engraving_proof (
  order_number bigint not null references orders,
  line int not null,
  sent_at timestamptz not null,
  sent_by text not null,
  primary key (order_number, line)
);
