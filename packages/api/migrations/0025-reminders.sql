-- When a shopper was reminded of an order that waits for its money: once is enough.
alter table orders add column reminded_at timestamptz;
