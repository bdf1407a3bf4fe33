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

-- Facts that a provider reported about a payment, each once. Append-only; the paid amount is the sum of the rows.
create table payment_entry (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  at timestamptz not null,
  kind text not null check (kind in ('paid', 'refunded')),
  amount bigint not null check (amount > 0),
  reference text not null,
  unique (payment_id, kind, reference)
);
