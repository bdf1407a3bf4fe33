-- Settings that the operator changes without a release; one row a name.
create table setting (
  key text primary key,
  value jsonb not null
);

-- Passes to a store that is open to their holders only (D23, D25). Secrets are kept as SHA-256.
create table store_pass (
  id bigint generated always as identity primary key,
  secret_hash bytea not null unique,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  check (valid_from < valid_until)
);

-- The first answer of a call that must not happen twice, kept for 24 hours. The answer may hold a secret (an order's
-- token), so it is encrypted by the caller's own key, of which only a hash is kept.
create table idempotency (
  key_hash bytea primary key,
  body_hash bytea not null,
  -- Null while the call is under way.
  answer bytea,
  created_at timestamptz not null
);
create index idempotency_created on idempotency (created_at);

-- Pictures and other files of the shop, named by their content; the bytes lie on disk.
create table media (
  id text primary key,
  extension text not null,
  mime text not null,
  width int,
  height int,
  -- The ground that stands in for a picture until it is there, '#e9e4dc'.
  color text,
  bytes bigint not null
);
