-- Fiscal receipts (54-FZ), each written with the event that it is for and never changed; `key` names the event. What the till
-- has made of one are its steps, which only grow, too.
create table receipt (
  id bigint generated always as identity primary key,
  order_number bigint not null,
  key text not null unique,
  at timestamptz not null,
  -- Whom the till sends it to: an e-mail.
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
  -- The fiscal number where it is done, and why not where it is not.
  words text not null
);
create index receipt_step_receipt on receipt_step (receipt_id, id);
create unique index receipt_step_end on receipt_step (receipt_id) where state in ('done', 'manual');
create trigger receipt_step_only_grows before update or delete or truncate on receipt_step
  for each statement execute function refuse_change();
