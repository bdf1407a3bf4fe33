-- Keyed hashes of the customer that a code was used by. They outlive the account, because deleting it does not make its owner a new
-- customer. The email is written when it is proven, the phone when the order is paid: nobody uses up a code in another's name.
alter table voucher_use add column email_hash bytea;
alter table voucher_use add column phone_hash bytea;
create unique index voucher_use_once_by_email on voucher_use (once_key, email_hash) where released_at is null;
create index voucher_use_once_by_phone on voucher_use (once_key, phone_hash) where released_at is null;
