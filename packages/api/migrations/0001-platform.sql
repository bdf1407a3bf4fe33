-- Settings that the operator changes without a release; one row a name.
create table setting (
  key text primary key,
  value jsonb not null
);

-- Passes into a closed shop (D23, D25). Secrets are stored as SHA-256.
create table store_pass (
  id bigint generated always as identity primary key,
  secret_hash bytea not null unique,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  check (valid_from < valid_until)
);

-- The first response of an idempotent call, kept for 24 hours. It may contain a secret (an order's token), so it is
-- encrypted with the caller's own key, of which only a hash is stored.
create table idempotency (
  key_hash bytea primary key,
  body_hash bytea not null,
  -- Null while the call is in progress.
  answer bytea,
  created_at timestamptz not null
);
create index idempotency_created on idempotency (created_at);

-- Images and other files, named by their content; the bytes are on disk.
create table media (
  id text primary key,
  extension text not null,
  mime text not null,
  width int,
  height int,
  -- The placeholder colour of an image, '#e9e4dc'.
  color text,
  bytes bigint not null
);
