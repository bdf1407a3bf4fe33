-- An order to be paid on receipt that a guest has placed: the hash of the code in its email, and when the shopper opened the
-- link or staff confirmed it. Both are null where nothing has to be confirmed.
alter table orders add column confirm_hash bytea;
alter table orders add column confirmed_at timestamptz;
