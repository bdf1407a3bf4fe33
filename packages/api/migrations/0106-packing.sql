-- Orders that are packed together. An order is in one open batch at most, so that two packers never get the same.
create table pick_batch (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  created_by text not null,
  closed_at timestamptz
);

create table pick_batch_order (
  batch_id bigint not null references pick_batch,
  order_number bigint not null references orders,
  position int not null,
  -- Who packs it, with the name, which is never reused.
  packer_id bigint references staff,
  packer_name text,
  is_open boolean not null default true,
  primary key (batch_id, order_number)
);
create unique index pick_batch_order_open on pick_batch_order (order_number) where is_open;

-- Units of a line that the scanner has seen while the order is packed.
create table pick_scan (
  order_number bigint not null references orders,
  line int not null,
  quantity int not null check (quantity >= 0),
  primary key (order_number, line)
);

-- Where an article lies in the warehouse, such as A-12-3.
alter table stock add column place text;
