-- Fiscal receipts (54-FZ), each written with its event and never changed; `key` names the event. States reported by
-- the fiscal service are steps, which are append-only too.
create table receipt (
  id bigint generated always as identity primary key,
  order_number bigint not null,
  key text not null unique,
  at timestamptz not null,
  -- The recipient's email.
  contact text not null,
  content jsonb not null
);
create index receipt_order on receipt (order_number, id);
create trigger receipt_only_grows before update or delete or truncate on receipt
  for each statement execute function refuse_change();

create table receipt_step (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references receipt,
  at timestamptz not null,
  state text not null check (state in ('done', 'failed', 'manual')),
  -- The fiscal number if it is done, otherwise the reason.
  words text not null
);
create index receipt_step_receipt on receipt_step (receipt_id, id);
create unique index receipt_step_end on receipt_step (receipt_id) where state in ('done', 'manual');
create trigger receipt_step_only_grows before update or delete or truncate on receipt_step
  for each statement execute function refuse_change();
