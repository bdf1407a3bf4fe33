-- Keyed hashes of the customer who used a code. They outlive the account, because deleting it does not make its owner
-- a new customer. The email is stored when it is confirmed and the phone when the order is paid, so that a stranger
-- cannot use up a customer's codes.
alter table voucher_use add column email_hash bytea;
alter table voucher_use add column phone_hash bytea;
create unique index voucher_use_once_by_email on voucher_use (once_key, email_hash) where released_at is null;
create index voucher_use_once_by_phone on voucher_use (once_key, phone_hash) where released_at is null;
