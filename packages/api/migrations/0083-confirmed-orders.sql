-- For a guest's order with payment on receipt: the hash of the code in its email, and when the shopper opened the link
-- or staff confirmed the order. Both are null if no confirmation is needed.
alter table orders add column confirm_hash bytea;
alter table orders add column confirmed_at timestamptz;
