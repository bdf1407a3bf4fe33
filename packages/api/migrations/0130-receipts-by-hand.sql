-- Receipts that the fiscal service could not make and staff made by hand, each recorded once.
create table receipt_made (
  receipt_id bigint primary key references receipt,
  at timestamptz not null,
  fiscal_number text not null
);
create trigger receipt_made_only_grows before update or delete or truncate on receipt_made
  for each statement execute function refuse_change();
