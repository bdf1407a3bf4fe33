-- When the personal data of an order was erased.
alter table orders add column anonymised_at timestamptz;
create index orders_named on orders (placed_at) where anonymised_at is null;

-- A receipt is immutable except for its contact, which is erased.
drop trigger receipt_only_grows on receipt;
create trigger receipt_only_grows before delete or truncate on receipt
  for each statement execute function refuse_change();
create trigger receipt_stays before update on receipt
  for each row when (new.contact <> '' or to_jsonb(new) - 'contact' is distinct from to_jsonb(old) - 'contact')
  execute function refuse_change();

-- Audit rows are protected for five years by the database's own clock.
drop trigger audit_entry_only_grows on audit_entry;
create trigger audit_entry_only_grows before update or truncate on audit_entry
  for each statement execute function refuse_change();
create trigger audit_entry_stays before delete on audit_entry
  for each row when (old.at > now() - interval '1820 days') execute function refuse_change();
create index audit_entry_age on audit_entry (at);
create index consent_of on consent (lower(email), document, id);
