-- The address that hears of new orders, with the secret that signs what it gets.
create table webhook_target (
  is_only boolean primary key default true check (is_only),
  address text not null,
  secret_sealed bytea not null,
  changed_at timestamptz not null
);

-- What was sent there, and how it was answered. A body is kept as it is signed.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  order_number bigint not null,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  -- The last answer, or why there was none.
  status int,
  error text,
  created_at timestamptz not null,
  tried_at timestamptz
);
create index on webhook_delivery (created_at);
