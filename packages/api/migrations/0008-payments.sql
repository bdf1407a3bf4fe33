create table payment (
  id bigint generated always as identity primary key,
  order_number bigint not null,
  attempt int not null,
  provider text not null,
  provider_id text,
  state text not null,
  amount bigint not null check (amount > 0),
  redirect_url text,
  expires_at timestamptz,
  created_at timestamptz not null,
  checked_at timestamptz,
  unique (order_number, attempt),
  unique (provider, provider_id)
);

-- What a provider said of a payment, each fact once. It only grows; paid money is the sum of its rows.
create table payment_entry (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  at timestamptz not null,
  kind text not null check (kind in ('paid', 'refunded')),
  amount bigint not null check (amount > 0),
  reference text not null,
  unique (payment_id, kind, reference)
);
