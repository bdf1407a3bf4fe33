-- The key that encrypts the codes below: another key could neither find nor decrypt them.
create table sealing_key (
  fingerprint bytea primary key
);

-- A sold gift certificate: one row for each item of a line. The code is money: it is found by a keyed hash, decrypted
-- for its holder, and known to staff by its last characters.
create table certificate (
  id bigint generated always as identity primary key,
  order_number bigint not null,
  line_position int not null,
  piece int not null,
  code_hash bytea not null unique,
  code_sealed bytea not null,
  last4 text not null,
  nominal bigint not null check (nominal > 0),
  locale text not null,
  buyer_email text not null,
  recipient_email text not null,
  recipient_name text not null,
  signature text not null,
  message text not null,
  departs_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null,
  unique (order_number, line_position, piece),
  check ((sent_at is null) = (expires_at is null))
);
create index certificate_waiting on certificate (departs_at) where sent_at is null;

-- Movements whose sum is a certificate's balance; append-only. `held` is taken by an order, `released` is returned by
-- an order that was canceled.
create table certificate_movement (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references certificate,
  at timestamptz not null,
  amount bigint not null,
  cause text not null,
  order_number bigint not null,
  check (case cause
    when 'issued' then amount > 0
    when 'held' then amount < 0
    when 'released' then amount > 0
    else false end)
);
create unique index certificate_issued_once on certificate_movement (certificate_id) where cause = 'issued';
create index certificate_movement_certificate on certificate_movement (certificate_id);
create index certificate_movement_order on certificate_movement (order_number);

-- The certificates of a basket, in the order in which they were applied.
create table basket_certificate (
  basket_id bigint not null references basket on delete cascade,
  certificate_id bigint not null references certificate,
  position int generated always as identity,
  primary key (basket_id, certificate_id)
);

-- An email that contains a code is erased once it is sent.
alter table outbox add column is_secret boolean not null default false;
