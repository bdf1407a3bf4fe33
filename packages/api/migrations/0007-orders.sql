create sequence order_number start 100001;

create table orders (
  number bigint primary key,
  basket_id bigint not null unique,
  user_id bigint,
  token_hash bytea not null,
  locale text not null,
  channel text,
  partner text,
  status text not null,
  is_paid boolean not null default false,
  placed_at timestamptz not null,
  email text not null,
  recipient jsonb not null,
  news_agreement boolean not null,
  is_personalised boolean not null,
  shipping_code text not null,
  shipping jsonb not null,
  payment_code text,
  payment_deadline timestamptz,
  goods_before bigint not null,
  goods_after bigint not null,
  shipping_before bigint not null,
  shipping_after bigint not null,
  total bigint not null,
  amount_due bigint not null,
  cashback bigint not null,
  -- The pricing engine's input and result when the order was placed.
  trace jsonb not null,
  check (goods_after between 0 and goods_before),
  check (shipping_after between 0 and shipping_before),
  check (total = goods_after + shipping_after),
  check (amount_due between 0 and total)
);

create table order_line (
  order_number bigint not null references orders,
  position int not null,
  article text not null,
  page_article text not null,
  title jsonb not null,
  image jsonb,
  parameters jsonb not null,
  options jsonb not null,
  quantity int not null check (quantity > 0),
  unit_price bigint not null,
  price_before bigint not null,
  price_after bigint not null,
  cashback bigint not null,
  is_non_returnable boolean not null,
  vat text not null,
  returned_quantity int not null default 0,
  primary key (order_number, position),
  check (price_before = unit_price * quantity),
  check (price_after between 0 and price_before),
  check (returned_quantity between 0 and quantity)
);

create table order_discount (
  order_number bigint not null references orders,
  position int not null,
  offer_code text not null,
  category text not null,
  affects text not null,
  name jsonb not null,
  description jsonb,
  benefit_type text not null,
  benefit_value text not null,
  amount bigint not null check (amount >= 0),
  primary key (order_number, position)
);

-- Every transition of an order. Append-only.
create table order_move (
  id bigint generated always as identity primary key,
  order_number bigint not null references orders,
  at timestamptz not null,
  status text not null,
  actor text not null,
  reason text not null
);
create index order_move_order on order_move (order_number, id);
