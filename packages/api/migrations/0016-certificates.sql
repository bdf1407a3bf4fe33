-- Which key the codes below are sealed with: another key could neither find nor show them.
create table sealing_key (
  fingerprint bytea primary key
);

-- A gift certificate that was sold: one row for each piece of a line. The code is worth money: it is found by a keyed
-- hash, shown to who holds it, and known to staff by its last letters.
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

-- Everything that a certificate's balance is the sum of; it only grows. Held is what an order takes, released what an
-- order gives back that came to nothing.
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

-- The certificates that a basket is to be paid with, in the order in which they were applied.
create table basket_certificate (
  basket_id bigint not null references basket on delete cascade,
  certificate_id bigint not null references certificate,
  position int generated always as identity,
  primary key (basket_id, certificate_id)
);

-- A letter that tells a code keeps none of its words once it is sent.
alter table outbox add column is_secret boolean not null default false;
